import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { testService, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeFinance, type FakeFinance } from '../testing/fake-finance.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { sendFile } from '../testing/send-file.ts';

/** Folder with the club's real files: adherents-12856.xlsx and what is expected of it, sections.xlsx, formules.xlsx. */
const folder = process.env.CLUB_SAMPLE_DATA;

describe('the club’s own files', { skip: folder === undefined && 'CLUB_SAMPLE_DATA names no folder' }, () => {
  let members: FakeMembers;
  let finance: FakeFinance;
  let service: TestService;

  before(async () => {
    members = await fakeMembers();
    finance = await fakeFinance();
    const urls = { MEMBERS_URL: members.url, FINANCE_URL: finance.url };
    service = await testService(importService(), urls);
  });
  after(async () => {
    await service.stop();
    await members.close();
    await finance.close();
  });

  const send = async (name: string, type = 'adherents') => {
    const content = await readFile(join(folder ?? '', name));
    return (await sendFile(service.as('admin'), { type, content, name })).body;
  };

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

  it('bring the catalogue, but for the formula of a section that nobody has', async () => {
    const sections = await send('sections.xlsx', 'sections');
    assert.deepEqual([sections.imported, sections.skipped, sections.errors], [6, 0, 0]);
    const formules = await send('formules.xlsx', 'formules');
    assert.deepEqual([formules.imported, formules.skipped, formules.errors], [9, 0, 1]);
    assert.deepEqual(
      formules.errorDetails.map(({ row, column, value }) => [row, column, value]),
      [[11, 'Code section', '999']],
    );
    const enfant = finance.stored.find(({ code }) => code === 'N11');
    assert.ok(enfant && 'montant' in enfant);
    assert.deepEqual([enfant.montant, enfant.duree, enfant.section], [320.5, 10, '10']);
  });
});
