import { FlussVersion } from '../cluster/fluss-version';
import { configMapKey, dns1123Subdomain } from '../kubernetes/names';
import { readBoolean, readRecord, readText } from '../options/read';
import { ServerParts } from '../parts/server-parts';
import { kindOf } from '../problems/kind-of';
import { Path } from '../problems/path';
import { Problems } from '../problems/problems';
import { SecretValue } from '../security/secret-value';

type Options = Record<string, unknown>;

/** What one kind of storage adds to its directories. */
export interface KindResult {
  readonly config: readonly [string, unknown][];
  readonly parts?: ServerParts;
  readonly accountAnnotations?: Readonly<Record<string, string>>;
}

/** How the options of one kind of storage are read. */
export interface KindReader {
  readonly schemes: readonly string[];
  readonly example: string;
  readonly options: readonly string[];
  read(options: Options, buckets: readonly string[], version: FlussVersion | undefined, at: Path, problems: Problems): KindResult;
}

const S3: KindReader = {
  schemes: ['s3', 's3a'],
  example: 's3://bucket/fluss',
  options: ['endpoint', 'region', 'pathStyleAccess', 'accessKey', 'secretKey', 'roleArn', 'credentialsProvider'],
  read: (options, buckets, version, at, problems) => {
    const keys = pair(options, 'accessKey', 'secretKey', at, problems);
    const role = readText(options.roleArn, [...at, 'roleArn'], problems);
    if (role !== undefined && !/^arn:[\w-]+:iam::\d{12}:role\/[\w+=,.@/-]+$/.test(role)) problems.error([...at, 'roleArn'], `'${role}' is not the ARN of a role, such as arn:aws:iam::123456789012:role/fluss`);
    if (role !== undefined && keys !== undefined) problems.error([...at, 'roleArn'], 'cannot stand beside keys: the servers would take the keys');
    const provider = readText(options.credentialsProvider, [...at, 'credentialsProvider'], problems);
    if (provider !== undefined && role === undefined) problems.error([...at, 'credentialsProvider'], 'has no effect without roleArn');
    return {
      config: [
        ...text(options, 'endpoint', 's3.endpoint', at, problems),
        ...text(options, 'region', 's3.region', at, problems),
        ...(readBoolean(options.pathStyleAccess, [...at, 'pathStyleAccess'], problems, false) ? [['s3.path-style-access', true] as [string, unknown]] : []),
        ...(keys === undefined ? [] : [['s3.access-key', keys[0]], ['s3.secret-key', keys[1]]] as [string, unknown][]),
        ...(role === undefined ? [] : roleKeys(role, provider ?? webIdentityProvider(version), buckets)),
      ],
      accountAnnotations: role === undefined ? undefined : { 'eks.amazonaws.com/role-arn': role },
    };
  },
};

/** The provider has to be named bucket by bucket: for all of them the file system overrides it with its own, which takes the node's role (apache/fluss#4425). */
function roleKeys(role: string, provider: string, buckets: readonly string[]): [string, unknown][] {
  return [['fs.s3a.assumed.role.arn', role], ...buckets.map((bucket): [string, unknown] => [`fs.s3a.bucket.${bucket}.aws.credentials.provider`, provider])];
}

/** The S3 plugin of Fluss 0.9.1 holds version 1 of Amazon's library, in which the class is called otherwise. */
function webIdentityProvider(version: FlussVersion | undefined): string {
  return version !== undefined && !version.atLeast(1, 0)
    ? 'com.amazonaws.auth.WebIdentityTokenCredentialsProvider'
    : 'software.amazon.awssdk.auth.credentials.WebIdentityTokenFileCredentialsProvider';
}

const OSS: KindReader = {
  schemes: ['oss'],
  example: 'oss://bucket/fluss',
  options: ['endpoint', 'region', 'accessKeyId', 'accessKeySecret'],
  read: (options, _buckets, _version, at, problems) => {
    if (options.endpoint === undefined || options.endpoint === null) problems.error([...at, 'endpoint'], 'is needed, such as oss-cn-hangzhou.aliyuncs.com');
    const keys = pair(options, 'accessKeyId', 'accessKeySecret', at, problems);
    return {
      config: [
        ...text(options, 'endpoint', 'fs.oss.endpoint', at, problems),
        ...text(options, 'region', 'fs.oss.region', at, problems),
        ...(keys === undefined ? [] : [['fs.oss.accessKeyId', keys[0]], ['fs.oss.accessKeySecret', keys[1]]] as [string, unknown][]),
      ],
    };
  },
};

const GCS_DIRECTORY = '/etc/fluss/gcs';

const GCS: KindReader = {
  schemes: ['gs'],
  example: 'gs://bucket/fluss',
  options: ['keyFileSecret', 'keyFileKey', 'serviceAccount'],
  read: (options, _buckets, _version, at, problems) => {
    const secret = name(options, 'keyFileSecret', dns1123Subdomain, at, problems);
    const key = name(options, 'keyFileKey', configMapKey, at, problems) ?? 'key.json';
    const account = readText(options.serviceAccount, [...at, 'serviceAccount'], problems);
    if (account !== undefined && !/^[^\s@]+@[^\s@]+\.gserviceaccount\.com$/.test(account)) problems.error([...at, 'serviceAccount'], `'${account}' is not the e-mail address of a Google service account`);
    if (account !== undefined && secret !== undefined) problems.error([...at, 'serviceAccount'], 'cannot stand beside a key file');
    if (secret === undefined) {
      return account === undefined ? { config: [] } : { config: [['fs.gs.auth.type', 'COMPUTE_ENGINE']], accountAnnotations: { 'iam.gke.io/gcp-service-account': account } };
    }
    return {
      config: [['fs.gs.auth.type', 'SERVICE_ACCOUNT_JSON_KEYFILE'], ['fs.gs.auth.service.account.json.keyfile', `${GCS_DIRECTORY}/${key}`]],
      parts: {
        volumes: [{ name: 'gcs-key', secret: { secretName: secret } }],
        volumeMounts: [{ name: 'gcs-key', mountPath: GCS_DIRECTORY, readOnly: true }],
        externals: [{ kind: 'Secret', name: secret }],
      },
    };
  },
};

const AZURE: KindReader = {
  schemes: ['abfs', 'abfss', 'wasb', 'wasbs'],
  example: 'abfs://container@account.dfs.core.windows.net/fluss',
  options: ['accountKey', 'clientId', 'tenantId'],
  read: (options, _buckets, version, at, problems) => {
    const key = secretValue(options, 'accountKey', at, problems);
    const client = readText(options.clientId, [...at, 'clientId'], problems);
    const tenant = readText(options.tenantId, [...at, 'tenantId'], problems);
    if (client !== undefined && key !== undefined) problems.error([...at, 'clientId'], 'cannot stand beside the account\'s key');
    if ((client === undefined) !== (tenant === undefined)) problems.error([...at, client === undefined ? 'clientId' : 'tenantId'], 'is needed: clientId and tenantId belong together');
    if (client === undefined) return { config: key === undefined ? [] : [['fs.azure.account.key', key]] };
    if (version !== undefined && !version.atLeast(1, 0)) {
      problems.caution('azure-workload-identity-needs-newer-plugin', [...at, 'clientId'],
        `the Azure plugin of Fluss ${version} holds Hadoop 3.3, which has no workload identity: use a plugin with 3.4.1 or newer, or accountKey`);
    }
    return {
      config: [
        ['fs.azure.account.auth.type', 'OAuth'],
        ['fs.azure.account.oauth.provider.type', 'org.apache.hadoop.fs.azurebfs.oauth2.WorkloadIdentityTokenProvider'],
        ['fs.azure.account.oauth2.client.id', client],
        ['fs.azure.account.oauth2.msi.tenant', tenant],
        ['fs.azure.account.oauth2.token.file', '/var/run/secrets/azure/tokens/azure-identity-token'],
      ],
      parts: { podLabels: { 'azure.workload.identity/use': 'true' } },
      accountAnnotations: { 'azure.workload.identity/client-id': client },
    };
  },
};

const HDFS: KindReader = {
  schemes: ['hdfs'],
  example: 'hdfs://namenode:8020/fluss',
  options: ['hadoopConfig'],
  read: (options, _buckets, _version, at, problems) => ({
    config: Object.entries(readRecord(options.hadoopConfig, [...at, 'hadoopConfig'], problems)).map(([key, value]) => [`fluss.hadoop.${key}`, value]),
  }),
};

/** Each kind by its name. */
export const KINDS: ReadonlyMap<string, KindReader> = new Map([['s3', S3], ['oss', OSS], ['gcs', GCS], ['azure', AZURE], ['hdfs', HDFS]]);

function text(options: Options, option: string, key: string, at: Path, problems: Problems): [string, unknown][] {
  const value = readText(options[option], [...at, option], problems);
  return value === undefined ? [] : [[key, value]];
}

function name(options: Options, option: string, check: (value: unknown) => string | undefined, at: Path, problems: Problems): string | undefined {
  const value = readText(options[option], [...at, option], problems);
  const problem = value === undefined ? undefined : check(value);
  if (problem !== undefined) problems.error([...at, option], problem);
  return value;
}

function secretValue(options: Options, option: string, at: Path, problems: Problems): SecretValue | undefined {
  const value = options[option];
  if (value === undefined || value === null || value instanceof SecretValue) return value ?? undefined;
  problems.error([...at, option], `has to be a SecretValue, such as SecretValue.fromSecret('name', 'key'), not ${kindOf(value).replace(/^the .*/, 'a plain value')}`);
  return undefined;
}

/** Two secrets that only work together. */
function pair(options: Options, first: string, second: string, at: Path, problems: Problems): [SecretValue, SecretValue] | undefined {
  const [one, other] = [secretValue(options, first, at, problems), secretValue(options, second, at, problems)];
  if (one !== undefined && other !== undefined) return [one, other];
  const missing = (options[first] ?? undefined) === undefined ? first : second;
  if ((options[first] ?? undefined) !== undefined !== ((options[second] ?? undefined) !== undefined)) problems.error([...at, missing], `is needed: ${first} and ${second} belong together`);
  return undefined;
}
