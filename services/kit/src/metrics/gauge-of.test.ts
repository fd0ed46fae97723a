import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gaugeOf, gaugesOf } from './gauge-of.ts';
import { registry } from './metrics.ts';

const never = new Promise<never>(() => undefined);

test('a metric whose database does not answer is not a number, and keeps the others from nobody', async () => {
  gaugeOf('club_test_silent', 'never read', () => never);
  gaugesOf('club_test_silent_by_kind', 'never read', ['kind'], () => never);
  gaugeOf('club_test_refused', 'refused', () => Promise.reject(new Error('away')));
  gaugeOf('club_test_told', 'told', () => Promise.resolve(7));
  const told = await registry.metrics();
  const valueOf = (name: string) => told.match(new RegExp(`^${name}(?:{.*})? (.+)$`, 'm'))?.[1];
  assert.deepEqual(
    ['club_test_silent', 'club_test_silent_by_kind', 'club_test_refused', 'club_test_told'].map(valueOf),
    ['Nan', undefined, 'Nan', '7'],
  );
  for (const name of ['silent', 'silent_by_kind', 'refused', 'told'])
    registry.removeSingleMetric(`club_test_${name}`);
});
