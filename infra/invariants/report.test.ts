import assert from 'node:assert/strict';
import test from 'node:test';
import { Account } from '../../services/finance/src/service/invariants/checks.ts';
import { mongoOf } from './running-product.ts';
import { reportOf } from './report.ts';

test('a report lists what was checked, then what is broken', () => {
  const account = new Account();
  account.note('whole', 'c1', undefined);
  account.note('whole', 'c2', 'montant is 1.5');
  account.announce('unique');
  assert.deepEqual(reportOf(account, 1.25).split('\n'), [
    'invariant documents    broken',
    'whole             2         1',
    'unique            0         0',
    '',
    'whole',
    '  c2: montant is 1.5',
    '1 broken: 2 invariants, 2 checks in 1.3 s.',
    '',
  ]);
});

test('the database is the one named, else that of the environment', () => {
  assert.equal(mongoOf({ mongo: 'mongodb://a' }, { MONGO_URL: 'mongodb://b' }), 'mongodb://a');
  assert.equal(mongoOf({}, { MONGO_URL: 'mongodb://b' }), 'mongodb://b');
});

test('without a running club it is said in one sentence', () => {
  assert.throws(
    () => mongoOf({ data: '/nonexistent' }, {}),
    /No database runs on \/nonexistent: start the club/,
  );
});
