import type { Db, Document } from 'mongodb';
import { Account } from '../../../../services/finance/src/service/invariants/checks.ts';
import { brokenInvariants } from '../../../../services/finance/src/service/invariants/check-ledger.ts';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { awaitCopies } from '../../../invariants/await-copies.ts';
import { checkCopies } from '../../../invariants/check-copies.ts';
import { outboxWaiting } from '../bus.ts';
import type { Club } from './club.ts';
import { markPrefix, type Said } from './said.ts';

const levelWithinMs = 30_000;

/** Result of all checks after a round. */
export interface Checked extends Reconciled {
  invariants: string[];
  copies: string[];
  /** Seconds until all copies were level with their source. */
  level: number;
}

/** Checks a club at rest. */
export async function checkRound({ db, work, staff }: Club): Promise<Checked> {
  const from = performance.now();
  const [members, finance, seasons] = [db('members'), db('finance'), db('seasons')];
  const account = new Account();
  const copies: string[] = [];
  await until(async () => (await outboxWaiting({ db })) === 0, levelWithinMs).catch(async () => {
    copies.push(`${await outboxWaiting({ db })} events were not published`);
  });
  await checkCopies(finance, seasons, account, levelWithinMs);
  for (const holder of [finance, seasons]) copies.push(...(await lateAdherents(members, holder)));
  const level = (performance.now() - from) / 1_000;
  copies.push(...account.broken.map(({ invariant, id, detail }) => `${invariant}: ${id} ${detail}`));
  const shown = await staff.call('listAdherents', { search: `search=${markPrefix}&searchField=nom` });
  const live = await members
    .collection('adherents')
    .countDocuments({ nom: { $regex: `^${markPrefix} ` }, deletedAt: null });
  if (shown.body.total !== live) copies.push(`the list shows ${shown.body.total} members of ${live}`);
  const broken = await brokenInvariants(finance);
  return {
    ...(await reconcile(work.said, members, finance)),
    invariants: broken.map(({ invariant, id, detail }) => `${invariant}: ${id} ${detail}`),
    copies,
    level,
  };
}

/** Members whose copy does not reach their version. */
async function lateAdherents(members: Db, holder: Db): Promise<string[]> {
  const versions = new Map<string, number>();
  const all = members.collection('adherents').find({}, { projection: { version: 1 } });
  for await (const { _id, version } of all) versions.set(String(_id), Number(version));
  const late = await awaitCopies(holder.collection('adherent_copies'), versions, levelWithinMs);
  return late.size === 0 ? [] : [`${late.size} members are older in ${holder.databaseName}`];
}

/** What does not agree between the answers that were given and the database. */
export interface Reconciled {
  /** Acknowledged, and not there. */
  lost: string[];
  /** Present more than once, or unacknowledged at the end, or counted twice. */
  doubled: string[];
  /** Present with other content than acknowledged. */
  halfDone: string[];
}

interface Row extends Document {
  _id: string;
}

/** Compares acknowledged writes with the databases of members and finance, once all work is over. */
export async function reconcile(said: Said, members: Db, finance: Db): Promise<Reconciled> {
  const result: Reconciled = { lost: [], doubled: [], halfDone: [] };
  const marked = { $regex: `^${markPrefix} \\d{6}$` };
  const compare = <T extends { id: string }>(
    kind: string,
    expected: ReadonlyMap<string, T>,
    stored: readonly Row[],
    unlike: (said: T, row: Row) => string[],
  ) => {
    const rows = new Map(stored.map((row) => [row._id, row]));
    for (const [id, one] of expected) {
      const row = rows.get(id);
      if (!row) result.lost.push(`${kind} ${id}`);
      else result.halfDone.push(...unlike(one, row).map((what) => `${kind} ${id}: ${what}`));
    }
    for (const id of rows.keys()) {
      if (!expected.has(id)) result.doubled.push(`${kind} ${id} was never acknowledged`);
    }
  };

  const adherents = await members.collection<Row>('adherents').find({ nom: marked }).toArray();
  compare('adherent', said.adherents, adherents, (one, row) => [
    ...differs('nom', one.nom, row['nom']),
    ...differs('telephone', one.telephone, row['telephone'] ?? null),
    ...differs('deleted', one.deleted, row['deletedAt'] != null),
  ]);
  for (const { _id, version } of adherents) {
    const expected = said.adherents.get(_id)?.version;
    if (expected !== undefined && version > expected)
      result.doubled.push(`adherent ${_id}: version ${version}, acknowledged ${expected}`);
    if (expected !== undefined && version < expected) result.lost.push(`adherent ${_id}: version ${version}`);
  }
  const cotisations = finance.collection<Row>('cotisations').find({ description: marked });
  compare('cotisation', said.cotisations, await cotisations.toArray(), (one, row) => [
    ...differs('description', one.description, row['description']),
    ...differs('payeurId', one.payeurId, row['payeurId']),
    ...differs('archived', one.archived, row['archivedAt'] != null),
  ]);
  const reglements = finance.collection<Row>('reglements').find({ notes: marked });
  compare('règlement', said.reglements, await reglements.toArray(), (one, row) => [
    ...differs('notes', one.notes, row['notes']),
    ...differs('payeurId', one.payeurId, row['payeurId']),
    ...differs('montantRecu', one.montant, row['montantRecu']),
  ]);
  return result;
}

function differs(field: string, expected: unknown, found: unknown): string[] {
  if (expected === found) return [];
  return [`${field} is ${JSON.stringify(found)}, said ${JSON.stringify(expected)}`];
}
