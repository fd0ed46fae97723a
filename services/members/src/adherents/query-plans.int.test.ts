import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { membersOfAges } from '../reports/adherents-par-age.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { codeKeyIn } from '../codes/code-key-query.ts';
import { Adherents } from './adherent-model.ts';
import { intoRecord } from './find-adherent.ts';
import { recentAdherents } from './list-recent-adherents.ts';
import { trashedPage } from './list-trashed-adherents.ts';

let members: Members;
before(async () => {
  members = await startMembers();
  await Promise.all(Array.from({ length: 20 }, () => members.created({})));
});
after(() => members.stop());

/** What staff wait for and memory does not answer. */
const waitedFor = {
  'a member by id': () => Adherents.find({ _id: '65f000000000000000000001', deletedAt: null }),
  'a member by code': () => Adherents.find({ codeAdherent: '1', deletedAt: null }),
  'the highest number': () => Adherents.find({}, { projection: { codeNumber: 1 }, sort: { codeNumber: -1 } }),
  'those inscribed last': () => recentAdherents(5),
  'the trash': () => trashedPage(0, 50),
  'a member by the key of his code': () => Adherents.find({ codeKey: codeKeyIn(['1']), deletedAt: null }),
  'what was merged into a record': () => intoRecord('65f000000000000000000001'),
  'whose photo a file is': () =>
    Adherents.find({ photoUrl: '/photos/65f000000000000000000001.jpg' }, { projection: { _id: 1 } }),
  'those between two ages': () => membersOfAges({ ageMin: 18, ageMax: 30 }, '2026-11-21'),
};

for (const [what, query] of Object.entries(waitedFor)) {
  it(`reads ${what} through an index, without sorting`, async () => {
    const plan = JSON.stringify(await query().explain('queryPlanner'));
    const { winningPlan } = (JSON.parse(plan) as { queryPlanner: { winningPlan: unknown } }).queryPlanner;
    const text = JSON.stringify(winningPlan);
    assert.doesNotMatch(text, /COLLSCAN|"SORT"/);
    // Another index would read all who are not in the trash.
    if (what.includes('key of his code')) assert.match(text, /"indexName":"codeKey_1"/);
  });
}
