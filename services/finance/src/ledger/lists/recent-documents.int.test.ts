import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { moneyOf } from '../../testing/money.ts';
import { type Finance, startFinance } from '../../testing/start-finance.ts';
import { cotisationTable } from './money-tables.ts';
import { RecentDocuments } from './recent-documents.ts';

let club: Finance;
let ids: string[] = [];
before(async () => {
  club = await startFinance();
  const money = moneyOf(club);
  ids = [(await money.cotisation()).id, (await money.cotisation()).id];
});
after(() => club.stop());

const describe = (id: string, description: string, $inc = {}) =>
  Cotisations.updateOne({ _id: id }, { $set: { description }, $inc });

it('reads a row again once the table knows another version of it, and no other row', async () => {
  const [first, second] = ids as [string, string];
  const versions = new Map(ids.map((id) => [id, cotisationTable.rows.versionOf(id)!]));
  const recent = new RecentDocuments(Cotisations, (id) => versions.get(id));
  const told = async () => (await recent.inOrder([second, first])).map(({ description }) => description);
  await told();
  await describe(first, 'changed', { version: 1 });
  await describe(second, 'behind its back');
  const [untouched, former] = await told();
  assert.notEqual(former, 'changed', 'the table does not know it yet');
  versions.set(first, versions.get(first)! + 1);
  assert.deepEqual(await told(), [untouched, 'changed']);
});

it('leaves out what is not there, and does not keep what is newer than the table knows', async () => {
  const [first] = ids as [string];
  const recent = new RecentDocuments(Cotisations, () => 0);
  assert.deepEqual(await recent.inOrder(['0'.repeat(24)]), []);
  await describe(first, 'newer');
  assert.equal((await recent.inOrder([first]))[0]?.description, 'newer');
  await describe(first, 'newest');
  assert.equal((await recent.inOrder([first]))[0]?.description, 'newest');
});
