import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PodImage } from './pod';

/** Where downloads are kept from run to run. */
export const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cdk8s-fluss');

/** Everything in `lib/` of the distribution that a server with these settings loads. */
const POM = (version: string): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>zookeeper-home</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.zookeeper</groupId><artifactId>zookeeper</artifactId><version>${version}</version></dependency>
    <dependency><groupId>org.apache.zookeeper</groupId><artifactId>zookeeper-prometheus-metrics</artifactId><version>${version}</version></dependency>
    <dependency><groupId>ch.qos.logback</groupId><artifactId>logback-classic</artifactId><version>1.2.13</version></dependency>
    <dependency><groupId>commons-cli</groupId><artifactId>commons-cli</artifactId><version>1.5.0</version></dependency>
    <dependency><groupId>org.eclipse.jetty</groupId><artifactId>jetty-servlet</artifactId><version>9.4.56.v20240826</version></dependency>
    <dependency><groupId>io.dropwizard.metrics</groupId><artifactId>metrics-core</artifactId><version>4.1.12.1</version></dependency>
    <dependency><groupId>org.xerial.snappy</groupId><artifactId>snappy-java</artifactId><version>1.1.10.5</version></dependency>
  </dependencies>
</project>
`;

/** What `bin/zkEnv.sh` of the distribution does for a server; Debian's package has one that ties it to Debian's own folders. */
const ZK_ENV = `ZOOBINDIR="\${ZOOBINDIR:-/usr/bin}"
ZOOCFGDIR="\${ZOOCFGDIR:-$ZOOBINDIR/../conf}"
ZOOCFG="$ZOOCFGDIR/zoo.cfg"
ZOO_LOG_DIR="\${ZOO_LOG_DIR:-$ZOOBINDIR/../logs}"
JAVA=java
CLASSPATH="$ZOOCFGDIR:$ZOOBINDIR/../lib/*"
export SERVER_JVMFLAGS="-Xmx\${ZK_SERVER_HEAP:-1000}m $SERVER_JVMFLAGS"
`;

function download(folder: string, command: string, ...args: string[]): void {
  const { status, error, stderr, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (error !== undefined || status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}

/**
 * The home folder of a ZooKeeper release as the official image has it: `lib/` from Maven Central, `bin/zkServer.sh`, which is the distribution's own script, from
 * Debian's package `zookeeper`.
 */
export function zookeeperHome(version: string): string {
  const home = join(CACHE, `apache-zookeeper-${version}-bin`);
  if (existsSync(home)) return home;
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'zookeeper-home-'));
  try {
    writeFileSync(join(work, 'pom.xml'), POM(version));
    download(work, 'mvn', '-q', '-B', 'dependency:copy-dependencies', '-DincludeScope=runtime', '-DoutputDirectory=home/lib');
    download(work, 'apt-get', 'download', 'zookeeper');
    const [deb] = readdirSync(work).filter(file => file.endsWith('.deb'));
    download(work, 'dpkg-deb', '-x', deb, 'deb');
    mkdirSync(join(work, 'home', 'bin'));
    copyFileSync(join(work, 'deb/usr/share/zookeeper/bin/zkServer.sh'), join(work, 'home/bin/zkServer.sh'));
    writeFileSync(join(work, 'home/bin/zkEnv.sh'), ZK_ENV);
    chmodSync(join(work, 'home/bin/zkServer.sh'), 0o755);
    download(work, 'cp', '-r', 'home', `${home}.new`);
    renameSync(`${home}.new`, home);
  } finally {
    rmSync(work, { recursive: true });
  }
  return home;
}

/** The official image of a release. */
export function zookeeperImage(version: string): PodImage {
  const inside = `/apache-zookeeper-${version}-bin`;
  return { folders: { [inside]: zookeeperHome(version) }, env: { PATH: `/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:${inside}/bin` } };
}
