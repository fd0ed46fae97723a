import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { passwordStrength } from '@club/contract/password-strength';
import { provisionalPassword } from './provisional-password.ts';

describe('a stored password', () => {
  it('is argon2id at 19 MiB, two passes, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('kx7-tq2v'), hashPassword('kx7-tq2v')]);
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.notEqual(first, second);
  });

  it('matches itself only', async () => {
    const stored = await hashPassword('été à Tunis');
    assert.equal(await verifyPassword(stored, 'e\u0301te\u0301 a\u0300 Tunis'), true);
    assert.equal(await verifyPassword(stored, 'été a Tunis'), false);
    assert.equal(await verifyPassword(undefined, 'été à Tunis'), false);
  });

  it('costs as much work when there is none, so that time tells nobody which codes exist', async () => {
    const stored = await hashPassword('kx7-tq2v');
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 21; round += 1) {
      times.known.push(await timeOf(() => verifyPassword(stored, 'another')));
      times.unknown.push(await timeOf(() => verifyPassword(undefined, 'another')));
    }
    // Without the work it would be a thousandth; the wide limits are for a busy machine.
    const ratio = median(times.unknown) / median(times.known);
    assert.ok(ratio > 0.5 && ratio < 2, `unknown / known = ${ratio}`);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('gives readable provisional passwords that the rules accept and that never repeat', () => {
  const given = Array.from({ length: 200 }, provisionalPassword);
  assert.equal(new Set(given).size, 200);
  for (const password of given) {
    assert.match(password, /^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}$/);
    assert.equal(passwordStrength(password, ['111']).refusal, undefined);
  }
});
