import { COORDINATOR, TABLET } from '../../src/parts/role';
import { joinParts } from '../../src/parts/server-parts';

test('lists of parts follow each other, and later fields win over earlier ones', () => {
  const joined = joinParts([{ env: [{ name: 'A' }], pod: { a: 1, b: 1 } }, {}, { env: [{ name: 'B' }], pod: { b: 2 }, podLabels: { x: 'y' } }]);
  expect([joined.env, joined.pod, joined.podLabels, joined.volumes, joined.settings]).toEqual([[{ name: 'A' }, { name: 'B' }], { a: 1, b: 2 }, { x: 'y' }, [], []]);
});

// Identity: selectors, claims and scripts of running clusters hang on these.
test('the two roles are called as in the chart', () => {
  expect([COORDINATOR, TABLET].map(({ component, part, container, script }) => [component, part, container, script])).toEqual([
    ['coordinator', 'coordinator-server', 'fluss-coordinator', 'coordinator-server.sh'], ['tablet', 'tablet-server', 'fluss-tablet', 'tablet-server.sh'],
  ]);
});
