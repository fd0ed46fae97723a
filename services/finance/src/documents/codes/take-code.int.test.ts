import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clubToday } from '@club/service-kit';
import fc from 'fast-check';
import { Reglements } from '../money/reglements.ts';
import { type Finance, newId, startFinance } from '../../testing/start-finance.ts';
import { formatOf } from './code-rules.ts';
import { takeCode, CodeCounters, withFreeCode } from './take-code.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(async () => {
  await CodeCounters.deleteMany();
});

const day = '2026-11-21';
const next = (kind: 'COT' | 'REG' = 'COT') => takeCode(kind, null, day);

describe('taking a code', () => {
  it('counts each kind and each day from one', async () => {
    assert.deepEqual(
      [await next(), await next(), await next('REG'), await takeCode('COT', undefined, '2026-11-22')],
      ['COT-211126-00001', 'COT-211126-00002', 'REG-211126-00001', 'COT-221126-00001'],
    );
  });

  it('never gives the same one twice, to however many at once', async () => {
    const codes = await Promise.all(Array.from({ length: 100 }, () => next()));
    assert.equal(new Set(codes).size, 100);
  });

  it('uses a hint that is ahead, and goes on after it', async () => {
    assert.equal(await takeCode('COT', 'COT-211126-00007', day), 'COT-211126-00007');
    assert.equal(await next(), 'COT-211126-00008');
  });

  it('never lets a hint make the numbers of the day longer than the format', async () => {
    for (const hint of ['COT-211126-999999999', 'COT-211126-9999999999', 'COT-211126-100000'])
      assert.match(await takeCode('COT', hint, day), /^COT-211126-0000\d$/, hint);
    assert.equal(await takeCode('COT', 'COT-211126-99999', day), 'COT-211126-99999');
    assert.equal(await next(), 'COT-211126-00004');
  });

  it('whatever is typed, gives no code twice, and numbers of the format while the day has some left', async () => {
    const number = fc.oneof(fc.nat(120), fc.nat(99_999), fc.nat(2 ** 40));
    const hint = fc.option(number.map((typed) => `COT-211126-${String(typed).padStart(5, '0')}`));
    const hints = fc.asyncProperty(fc.array(hint, { maxLength: 12 }), async (typed) => {
      await CodeCounters.deleteMany();
      const given: string[] = [];
      for (const one of typed) given.push(await takeCode('COT', one, day));
      for (const code of given) assert.match(code, /^COT-211126-\d{5}$/);
      // One far ahead is used alone: only its document, which these tests do not store, keeps it from coming twice.
      const near = given.filter((code, at) => code !== typed[at]);
      assert.equal(new Set(near).size, near.length);
    });
    await fc.assert(hints, { numRuns: 60 });
  });

  it('goes on with more digits once a day really gave all that the format has', async () => {
    await CodeCounters.insertOne({ _id: '211126', COT: 99_999 });
    assert.deepEqual([await next(), await next()], ['COT-211126-100000', 'COT-211126-100001']);
  });

  it('gives another one for a hint that is behind: somebody may be about to use it', async () => {
    await next();
    assert.equal(await takeCode('COT', 'COT-211126-00001', day), 'COT-211126-00002');
  });

  it('gives one hint to one of many that saw it on their screens', async () => {
    const codes = await Promise.all(
      Array.from({ length: 32 }, () => takeCode('REG', 'REG-211126-00001', day)),
    );
    assert.equal(codes.filter((code) => code === 'REG-211126-00001').length, 1);
    assert.equal(new Set(codes).size, 32);
  });

  it('takes a hint of the day before from the sequence of that day', async () => {
    await next();
    assert.equal(await takeCode('COT', 'COT-201126-00004', day), 'COT-201126-00004');
    assert.equal(await takeCode('COT', 'COT-201126-00004', day), 'COT-211126-00002');
  });

  it('uses a code of nobody’s sequence while it is free, archived ones included', async () => {
    assert.equal(await takeCode('REG', '2026/12', day), '2026/12');
    await Reglements.insertOne({
      _id: newId(),
      codeReglement: '2026/12',
      archivedAt: new Date(),
    } as never);
    assert.equal(await takeCode('REG', '2026/12', day), 'REG-211126-00001');
  });
});

describe('a creation that a unique index refuses', () => {
  const aReglement = (parts: object) =>
    ({ _id: newId(), codeReglement: newId(), archivedAt: null, ...parts }) as never;

  it('is tried again when its code proved taken, also in a bulk', async () => {
    for (const store of ['insertOne', 'insertMany'] as const) {
      const codeReglement = newId();
      await Reglements.insertOne(aReglement({ codeReglement }));
      const tries: (string | null | undefined)[] = [];
      await withFreeCode(codeReglement, (hint) => {
        tries.push(hint);
        const document = aReglement({ codeReglement: hint ?? newId() });
        return Reglements[store](store === 'insertMany' ? ([document] as never) : document);
      });
      assert.deepEqual(tries, [codeReglement, null]);
    }
  });

  it('is done once, and refused, when it is another index', async () => {
    const _id = newId();
    await Reglements.insertOne(aReglement({ _id }));
    let tries = 0;
    const creating = withFreeCode(null, () => {
      tries += 1;
      return Reglements.insertOne(aReglement({ _id }));
    });
    await assert.rejects(creating, /duplicate key/);
    assert.equal(tries, 1);
  });
});

describe('the code shown in a new form', () => {
  it('is the next of today, and showing it takes nothing', async () => {
    const shown = async () => [
      (await club.staff.call('nextCotisationCode', {})).body.code,
      (await club.staff.call('nextReglementCode', {})).body.code,
    ];
    const today = clubToday();
    await takeCode('COT', null, today);
    const expected = [formatOf('COT').write(today, 2), formatOf('REG').write(today, 1)];
    assert.deepEqual([await shown(), await shown()], [expected, expected]);
  });

  it('is for those who may create', async () => {
    const viewer = club.service.as('viewer');
    assert.equal((await viewer.call('nextCotisationCode', {})).status, 403);
    assert.equal((await viewer.call('nextReglementCode', {})).status, 403);
  });
});
