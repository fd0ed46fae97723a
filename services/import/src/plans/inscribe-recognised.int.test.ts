import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ApplyImport } from '@club/contract';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile, sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

let members: FakeMembers;
let service: TestService;
let staff: Client;
before(async () => {
  members = await fakeMembers();
  service = await testService(importService(), { MEMBERS_URL: members.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});
beforeEach(() => {
  members.inscribed.length = 0;
  members.lacking.clear();
});

const apply = (id: string, body: ApplyImport) => staff.call('applyImport', { params: { id }, body });
const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;

async function applied(id: string, body: ApplyImport) {
  assert.equal((await apply(id, body)).status, 200);
  return until(async () => {
    const run = await runOf(id);
    return run.statut === 'en_attente' || run.statut === 'en_cours' ? undefined : run;
  });
}

/** Plans a file of members who are all known; those of `lacking` are not in the active season. */
async function known(prefix: string, count: number, lacking = count): Promise<string> {
  const content = workbookOf(someMembers(count, prefix));
  await sendFile(staff, { content });
  for (let at = 0; at < lacking; at += 1) members.lacking.add(`${prefix}${at}`);
  return (await planFile(staff, { content })).body.importId;
}

describe('members whom an import recognises', () => {
  it('are inscribed after its rows when that was ticked, in batches of their own, and counted', async () => {
    const id = await known('K', 2_500, 2_400);
    assert.deepEqual(
      [(await runOf(id)).plan?.reconnus, (await runOf(id)).plan?.inscrits],
      [2_400, undefined],
    );
    const run = await applied(id, { inscrire: true });
    assert.deepEqual([run.statut, run.imported, run.plan?.inscrits], ['termine', 0, 2_400]);
    assert.deepEqual(
      members.inscribed.map((one) => [one.id, one.ids.length]),
      [
        [`${id}/0`, 1_000],
        [`${id}/1`, 1_000],
        [`${id}/2`, 400],
      ],
    );
    assert.equal((await apply(id, { inscrire: true })).status, 200);
    assert.equal((await apply(id, {})).status, 409);
  });

  it('are left when it was not ticked', async () => {
    const id = await known('L', 3);
    const run = await applied(id, {});
    assert.deepEqual([run.statut, run.plan?.inscrits, members.inscribed], ['termine', undefined, []]);
  });

  it('come after the rows that are stored', async () => {
    const known = workbookOf(someMembers(2, 'N'));
    await sendFile(staff, { content: known });
    members.lacking.add('N0');
    const both = workbookOf([...someMembers(2, 'N'), ...someMembers(2, 'O')]);
    const { importId: id } = (await planFile(staff, { content: both })).body;
    const run = await applied(id, { inscrire: true });
    assert.deepEqual([run.imported, run.plan?.inscrits], [2, 1]);
    assert.deepEqual(
      members.inscribed.map((one) => one.id),
      [`${id}/1`],
    );
  });

  it('are not asked about for sections', async () => {
    const importId = randomUUID();
    await planFile(staff, { content: 'Sans;Titres\r\n1;2', name: 's.csv', type: 'sections', importId });
    assert.equal((await apply(importId, { inscrire: true })).status, 422);
  });
});
