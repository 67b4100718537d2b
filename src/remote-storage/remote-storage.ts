import { AzureStorageOptions, GcsStorageOptions, HdfsStorageOptions, OssStorageOptions, S3StorageOptions, SharedVolumeOptions } from './remote-storage-options';

/**
 * Where tables are kept outside the servers: tiered log segments, and the snapshots that primary-key tables are rebuilt from. It has to be the same
 * place for every server.
 */
export class RemoteStorage {
  /**
   * A bucket of Amazon S3, or of a service that speaks its protocol.
   *
   * @param path its URI, such as `s3://bucket/fluss`
   * @param options credentials and the like
   */
  static s3(path: string, options: S3StorageOptions = {}): RemoteStorage {
    return new RemoteStorage('s3', path, options);
  }

  /**
   * A bucket of Alibaba Cloud OSS.
   *
   * @param path its URI, such as `oss://bucket/fluss`
   * @param options endpoint, credentials and the like
   */
  static oss(path: string, options: OssStorageOptions): RemoteStorage {
    return new RemoteStorage('oss', path, options);
  }

  /**
   * A bucket of Google Cloud Storage; needs the plugin `gs`.
   *
   * @param path its URI, such as `gs://bucket/fluss`
   * @param options credentials and the like
   */
  static gcs(path: string, options: GcsStorageOptions = {}): RemoteStorage {
    return new RemoteStorage('gcs', path, options);
  }

  /**
   * A container of Azure storage; needs the plugin `azure`.
   *
   * @param path its URI, such as `abfs://container@account.dfs.core.windows.net/fluss`
   * @param options credentials and the like
   */
  static azure(path: string, options: AzureStorageOptions = {}): RemoteStorage {
    return new RemoteStorage('azure', path, options);
  }

  /**
   * A directory of HDFS.
   *
   * @param path its URI, such as `hdfs://namenode:8020/fluss`
   * @param options settings of the Hadoop client
   */
  static hdfs(path: string, options: HdfsStorageOptions = {}): RemoteStorage {
    return new RemoteStorage('hdfs', path, options);
  }

  /**
   * A volume that every server mounts, with the access mode ReadWriteMany.
   *
   * @param claimName the PersistentVolumeClaim, which exists in the cluster's namespace
   * @param options where it is mounted
   */
  static sharedVolume(claimName: string, options: SharedVolumeOptions = {}): RemoteStorage {
    return new RemoteStorage('sharedVolume', claimName, options);
  }

  private constructor(
    private readonly kind: string,
    private readonly place: string,
    private readonly options: object,
  ) {}

  /** @internal */
  get _kind(): string {
    return this.kind;
  }

  /** @internal */
  get _place(): unknown {
    return this.place;
  }

  /** @internal */
  get _options(): unknown {
    return this.options;
  }
}
