import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { acknowledged } from '../../testing/acknowledged.ts';
import { openClub, type OpenClub } from '../../testing/open-club.ts';
import { killed } from '../faults/killed.ts';
import {
  applied,
  assertSameMembers,
  csvOf,
  imported,
  membersOf,
  planned,
  runWhen,
  someRows,
  type StoredMember,
} from './import-club.ts';

/** Members that are there, and how many of them the import changes and adds: several lots of each. */
const [there, changed, added] = [3_000, 2_000, 4_000];

let club: OpenClub;
let former: Map<string, StoredMember>;

before(async () => {
  club = await openClub();
  const account = await imported(club, {
    type: 'adherents',
    name: 'avant.csv',
    content: csvOf(someRows('A', there)),
  });
  assert.equal(account.imported, there);
  former = await membersOf(club);
});
after(() => club.close());

/** Imports in the mode «créer et modifier»: some are changed, others come. Answers the id. */
async function createAndChange(): Promise<string> {
  const rows = [...someRows('A', changed, 'Juge'), ...someRows('B', added)];
  const content = csvOf(rows);
  const plan = await planned(club, {
    type: 'adherents',
    mode: 'creer_modifier',
    name: 'e.csv',
    content,
  });
  assert.deepEqual([plan.crees, plan.modifies, plan.refuses], [added, changed, 0]);
  const run = await applied(club, plan.importId);
  assert.deepEqual([run.imported, run.modifies], [added + changed, changed]);
  return plan.importId;
}

interface StoredRun {
  _id: string;
  nextBatch: number;
  annulation: { etat: string; etape: string } | null;
}

/** Waits until an undoing has come so far, as the database says. */
async function reached(id: string, etape: string, lots: number): Promise<void> {
  const runs = club.db('import').collection<StoredRun>('imports');
  for (;;) {
    const { annulation = null, nextBatch = 0 } = (await runs.findOne({ _id: id })) ?? {};
    if (annulation) assert.equal(annulation.etat, 'en_cours', 'the undoing ended before it was broken off');
    if (annulation?.etape === etape && nextBatch >= lots) return;
    await pause(2);
  }
}

/** Asks for the undoing; the answer may be lost with its service. */
const begin = (id: string) => club.staff.call('undoImport', { params: { id } }).catch(() => undefined);

const ended = (id: string) => runWhen(club, id, ({ annulation }) => annulation?.etat !== 'en_cours');

/** How many members the season and the dashboard tell. */
async function told(): Promise<number> {
  return (await acknowledged(club.staff, 'getEnhancedDashboardStats')).totalMembers;
}

test('an undoing during which import, members and finance are killed is done whole, row by row', async () => {
  const id = await createAndChange();
  const undoing = begin(id);
  await reached(id, 'annuler', 1);
  await killed(club.stack, 'import');
  await reached(id, 'annuler', 3);
  await killed(club.stack, 'members');
  await reached(id, 'annuler', 4);
  await killed(club.stack, 'finance');
  const run = await ended(id);
  await undoing;
  assert.deepEqual([run.statut, run.annulation?.etat, run.annulation?.nbEmpeches], ['defait', 'faite', 0]);
  assertSameMembers(await membersOf(club), former);
  const deadline = Date.now() + 60_000;
  while ((await told()) !== there && Date.now() < deadline) await pause(100);
  assert.equal(await told(), there);
});

test('one that meets somebody changed meanwhile leaves everything imported, although import is killed twice', async () => {
  const id = await createAndChange();
  const whole = await membersOf(club);
  const [touched] = [...whole].find(([, { codeAdherent }]) => codeAdherent === 'B0') ?? [];
  assert.ok(touched);
  const undoing = begin(id);
  await reached(id, 'annuler', 1);
  // He is of the last lot: those before are undone when he is looked at again.
  await acknowledged(club.staff, 'updateAdherent', {
    params: { id: touched },
    body: { profession: 'Nageur' },
  });
  await killed(club.stack, 'import');
  await reached(id, 'retablir', 1);
  await killed(club.stack, 'import');
  const run = await ended(id);
  await undoing;
  assert.deepEqual(
    [run.statut, run.annulation?.etat, run.imported],
    ['termine', 'empechee', added + changed],
  );
  assert.match(run.annulation?.empeches[0]?.reason ?? '', /a été modifiée le/);
  whole.set(touched, { ...whole.get(touched), profession: 'Nageur' });
  assertSameMembers(await membersOf(club), whole);
});
