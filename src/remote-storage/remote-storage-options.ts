import { SecretValue } from '../security/secret-value';

/** A further directory of remote storage, on the same file system. */
export interface RemoteDirectory {
  /** Its URI, such as `s3://second-bucket/fluss`. */
  readonly path: string;

  /**
   * How large its share of new tables and partitions is, 0 or more. At 0 it gets none and keeps what it has.
   *
   * @default 1
   */
  readonly weight?: number;
}

/** What every kind of remote storage can be told. */
export interface RemoteStorageOptions {
  /**
   * Whether each cluster keeps its data in a directory of its own below the path: the naming strategy's ZooKeeper root, such as
   * `/fluss-<namespace>/<cluster>`. Clusters that share a directory overwrite and delete each other's files, so without it the path has to be the cluster's own.
   *
   * @default true
   */
  readonly ownDirectory?: boolean;

  /**
   * The share of the first directory, where there are more of them, 0 or more.
   *
   * @default 1
   */
  readonly weight?: number;

  /**
   * Further directories, over which new tables and partitions are spread. One that has been used has to stay; take it out of use with the weight 0.
   *
   * @default - none
   */
  readonly moreDirectories?: RemoteDirectory[];
}

/** Options of `RemoteStorage.s3`. */
export interface S3StorageOptions extends RemoteStorageOptions {
  /**
   * The endpoint of a service that is not Amazon's, such as `http://minio.storage:9000`.
   *
   * @default - Amazon's
   */
  readonly endpoint?: string;

  /**
   * The region. Clients are given tokens from it, so it is needed at Amazon.
   *
   * @default - none
   */
  readonly region?: string;

  /**
   * Whether the bucket stands in the path of the address rather than in its host name, as MinIO wants it.
   *
   * @default false
   */
  readonly pathStyleAccess?: boolean;

  /**
   * The access key.
   *
   * @default - none: give both keys, or a role
   */
  readonly accessKey?: SecretValue;

  /**
   * The secret key.
   *
   * @default - none: give both keys, or a role
   */
  readonly secretKey?: SecretValue;

  /**
   * The ARN of the role that the servers take through their service account (EKS IRSA), in place of keys. The account is annotated with it; each bucket is
   * told to use the web identity, because the file system's own provider would take the node's role (apache/fluss#3066, apache/fluss#4425).
   *
   * @default - none
   */
  readonly roleArn?: string;

  /**
   * The Java class that gives the credentials of the role, where the library's choice is not the image's.
   *
   * @default - com.amazonaws.auth.WebIdentityTokenCredentialsProvider before Fluss 1.0, software.amazon.awssdk.auth.credentials.WebIdentityTokenFileCredentialsProvider after
   */
  readonly credentialsProvider?: string;
}

/** Options of `RemoteStorage.oss`. */
export interface OssStorageOptions extends RemoteStorageOptions {
  /** The endpoint, such as `oss-cn-hangzhou.aliyuncs.com`. */
  readonly endpoint: string;

  /**
   * The region.
   *
   * @default - none
   */
  readonly region?: string;

  /**
   * The id of the access key.
   *
   * @default - none
   */
  readonly accessKeyId?: SecretValue;

  /**
   * The secret of the access key.
   *
   * @default - none
   */
  readonly accessKeySecret?: SecretValue;
}

/** Options of `RemoteStorage.gcs`. */
export interface GcsStorageOptions extends RemoteStorageOptions {
  /**
   * The Secret with the JSON key file of a Google service account.
   *
   * @default - none: give it, or a service account
   */
  readonly keyFileSecret?: string;

  /**
   * The key of that Secret which holds the file.
   *
   * @default key.json
   */
  readonly keyFileKey?: string;

  /**
   * The e-mail address of the Google service account that the servers are through their Kubernetes account (GKE workload identity). The account is annotated
   * with it.
   *
   * @default - none
   */
  readonly serviceAccount?: string;
}

/** Options of `RemoteStorage.azure`. */
export interface AzureStorageOptions extends RemoteStorageOptions {
  /**
   * The storage account's key.
   *
   * @default - none: give it, or a client id
   */
  readonly accountKey?: SecretValue;

  /**
   * The client id of the managed identity that the servers are through their service account (Azure workload identity). The account is annotated with it, and
   * the pods get the label `azure.workload.identity/use`. Needs a plugin with Hadoop 3.4.1; that of Fluss 0.9.1 has 3.3.
   *
   * @default - none
   */
  readonly clientId?: string;

  /**
   * The tenant of that identity.
   *
   * @default - none; needed with a client id
   */
  readonly tenantId?: string;
}

/** Options of `RemoteStorage.hdfs`. */
export interface HdfsStorageOptions extends RemoteStorageOptions {
  /**
   * Settings of the Hadoop client, by their own names, such as `dfs.nameservices`.
   *
   * @default - none
   */
  readonly hadoopConfig?: { [key: string]: string };
}

/** Options of `RemoteStorage.sharedVolume`. */
export interface SharedVolumeOptions {
  /**
   * Where the volume is mounted in every server: an absolute path outside `data.dir`.
   *
   * @default /mnt/fluss-remote
   */
  readonly mountPath?: string;

  /**
   * Whether each cluster keeps its data in a directory of its own on the volume.
   *
   * @default true
   */
  readonly ownDirectory?: boolean;
}
