import { parseRemoteUri } from '../../src/config/remote-uri';

test.each([
  ['s3://b/p/', { scheme: 's3', local: false, inImage: true, text: 's3://b/p' }],
  ['S3A://b', { scheme: 's3a', local: false, inImage: true, text: 's3a://b' }],
  ['hdfs:///fluss', { scheme: 'hdfs', local: false, inImage: true, text: 'hdfs:///fluss' }],
  ['abfs://c@a.dfs.core.windows.net/x', { scheme: 'abfs', local: false, inImage: false, text: 'abfs://c@a.dfs.core.windows.net/x' }],
  ['/tmp/fluss/remote-data', { scheme: 'file', local: true, inImage: true, text: '/tmp/fluss/remote-data' }],
  ['file:///x/', { scheme: 'file', local: true, inImage: true, text: '/x' }],
  ['file:/x', { scheme: 'file', local: true, inImage: true, text: '/x' }],
  ['/', { scheme: 'file', local: true, inImage: true, text: '/' }],
])('%s is read', (text, value) => {
  expect(parseRemoteUri(text)).toEqual({ value });
});

test.each(['', 'data', 's3:/b', 's3://', 's3:///p', 'file://host/p', '//x', '://b', '1s://b', 'b/p'])('%j is refused', text => {
  expect(parseRemoteUri(text)).toEqual({ problem: expect.any(String) });
});
