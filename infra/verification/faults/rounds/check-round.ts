import type { Db } from 'mongodb';
import { Account } from '../../../../services/finance/src/service/invariants/checks.ts';
import { brokenInvariants } from '../../../../services/finance/src/service/invariants/check-ledger.ts';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { awaitCopies } from '../../../invariants/await-copies.ts';
import { checkCopies } from '../../../invariants/check-copies.ts';
import { outboxWaiting } from '../bus.ts';
import type { Club } from './club.ts';
import { reconcile, type Reconciled } from './reconcile.ts';
import { markPrefix } from './said.ts';

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
