import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { transaction, type Actor } from '@club/service-kit';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';
import { JournalHeads, JournalLines } from './journal-model.ts';
import { emptyChain, faultOf, faultOfEnd, type ChainEnd } from './journal-chain.ts';
import { inJournalTurn } from './journal-turn.ts';
import { writeJournal } from './journal.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

const actor: Actor = {
  kind: 'user',
  id: 'u1',
  code: '111',
  nom: 'Nadia',
  permissions: new Set(),
  ip: '192.0.2.1',
};
const write = (detail: string) =>
  transaction((unit) => writeJournal(unit, { type: 'parametres', actor, requestId: 'r', detail }));

async function chain(): Promise<{ fault: string | undefined; count: number }> {
  let end: ChainEnd = emptyChain;
  for (const line of await JournalLines.find().sort({ _id: 1 }).toArray()) {
    const fault = faultOf(line, end);
    if (fault) return { fault, count: line._id };
    end = { count: line._id, hash: line.hash };
  }
  return { fault: faultOfEnd(end, await JournalHeads.findOne({ _id: 'head' })), count: end.count };
}

describe('the security journal', () => {
  it('says who did what to which account from where', async () => {
    await write('Délai de session : 30 minutes');
    const line = await JournalLines.findOne({}, { sort: { _id: -1 } });
    assert.partialDeepStrictEqual(line, {
      type: 'parametres',
      userId: 'u1',
      userCode: '111',
      by: 'Nadia',
      ip: '192.0.2.1',
      detail: 'Délai de session : 30 minutes',
    });
  });

  it('has one clock, whatever that of an instance: a later line is never dated before', async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 90_000 });
    try {
      await write('par une instance en avance');
    } finally {
      mock.timers.reset();
    }
    await write('par une autre');
    const [last, former] = await JournalLines.find().sort({ _id: -1 }).limit(2).toArray();
    assert.ok(last!.at >= former!.at, `${last!.at.toISOString()} after ${former!.at.toISOString()}`);
  });

  it('keeps nothing of a transaction that was aborted', async () => {
    const before = await chain();
    const refused = transaction(async (unit) => {
      await writeJournal(unit, { type: 'droits', actor, requestId: 'r' });
      throw new Error('refused');
    });
    await assert.rejects(refused, /refused/);
    assert.deepEqual(await chain(), before);
  });

  it('keeps its chain when many write at once, in turns or not', async () => {
    const before = await chain();
    const inTurns = Array.from({ length: 50 }, (_, at) => inJournalTurn(() => write(`tour ${at}`)));
    const beside = Array.from({ length: 4 }, (_, at) => write(`à côté ${at}`));
    await Promise.all([...inTurns, ...beside]);
    assert.deepEqual(await chain(), { fault: undefined, count: before.count + 54 });
  });

  it('lets others have their turn after one that failed', async () => {
    await assert.rejects(
      inJournalTurn(() => Promise.reject(new Error('no'))),
      /no/,
    );
    assert.equal(await inJournalTurn(async () => 'yes'), 'yes');
  });
});
