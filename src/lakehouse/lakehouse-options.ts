/** The table formats that Fluss tiers into. */
export enum LakeFormat {
  /** Apache Paimon. */
  PAIMON = 'paimon',
  /** Apache Iceberg. */
  ICEBERG = 'iceberg',
  /** Lance. */
  LANCE = 'lance',
  /** Apache Hudi. */
  HUDI = 'hudi',
}

/** The lakehouse that tables are tiered into; the tiering service itself is a Flink job and not part of the cluster. */
export interface LakehouseOptions {
  /** The table format. */
  readonly format: LakeFormat;

  /**
   * The options of the format's catalog, such as `metastore`, `warehouse` or `uri`: texts, numbers, booleans, or a `SecretValue`. They become
   * `datalake.<format>.<key>`. Fluss hands them to the clients of lake-enabled tables, secrets too.
   *
   * @default - none
   */
  readonly options?: { [key: string]: any };

  /**
   * Whether tables can be tiered (`datalake.enabled`, from Fluss 1.0).
   *
   * @default - as the server has it
   */
  readonly enabled?: boolean;
}
