import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { testService, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { sendFile } from '../testing/send-file.ts';

/** Folder with the club's real files: adherents-12856.xlsx and what is expected of it. */
const folder = process.env.CLUB_SAMPLE_DATA;

describe('the club’s own files', { skip: folder === undefined && 'CLUB_SAMPLE_DATA names no folder' }, () => {
  let members: FakeMembers;
  let service: TestService;

  before(async () => {
    members = await fakeMembers();
    service = await testService(importService(), { MEMBERS_URL: members.url });
  });
  after(async () => {
    await service.stop();
    await members.close();
  });

  const send = async (name: string) =>
    (await sendFile(service.as('admin'), { content: await readFile(join(folder ?? '', name)), name })).body;

  it('are imported whole, each fault named, and a second time not at all', async () => {
    const expected = JSON.parse(await readFile(join(folder ?? '', 'expected.json'), 'utf8')) as {
      valid: number;
      invalid: { code: string }[];
      duplicates: string[];
    };
    const first = await send('adherents-12856.xlsx');
    assert.deepEqual(
      [first.imported, first.errors, first.skipped],
      [expected.valid, expected.invalid.length, expected.duplicates.length],
    );
    assert.deepEqual(
      first.errorDetails.map(({ column }) => column),
      ['Prénom', 'Date de naissance', 'Email', 'Nom', 'Date de naissance'],
    );
    for (const name of ['adherents-12856.xlsx', 'adherents-1000-cp1252.csv', 'adherents-500-ancien.xls']) {
      assert.equal((await send(name)).imported, 0, name);
    }
    assert.equal(members.stored.length, expected.valid);
  });
});
