import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startMembers, type Members } from '../testing/start-members.ts';
import { certificatsBefore, lecturesBefore, passagesBefore } from './concernes-files.ts';
import { inscribedBefore, trashedBefore } from './concernes-persons.ts';

let members: Members;
before(async () => {
  members = await startMembers();
  await Promise.all(Array.from({ length: 20 }, () => members.created({})));
});
after(() => members.stop());

const moment = new Date('2020-01-01');

/** What a dry run reads of a whole club. */
const dryRun = {
  'who was inscribed earlier': () => inscribedBefore(moment),
  'who lies long in the trash': () => trashedBefore(moment),
  'old certificates': () => certificatsBefore('2020-01-01'),
  'old entries of somebody': () => passagesBefore('2020-01-01'),
  'old readings': () => lecturesBefore('2020-01-01'),
};

for (const [what, query] of Object.entries(dryRun))
  it(`reads ${what} through an index`, async () => {
    const plan = JSON.stringify(await query().explain('queryPlanner'));
    assert.match(plan, /IXSCAN/);
    assert.doesNotMatch(plan, /COLLSCAN/);
    if (what.includes('entries')) assert.match(plan, /"indexName":"jour_1_adherentId_1"/);
  });
