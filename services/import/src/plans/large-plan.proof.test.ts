import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImportLigne, LigneEtat } from '@club/contract';
import { testService, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile } from '../testing/send-file.ts';

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

/** Every row of one kind, page by page. */
async function allLignes(id: string, etat: LigneEtat): Promise<ImportLigne[]> {
  const lignes: ImportLigne[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await staff.call('listImportLignes', {
      params: { id },
      query: { etat, page, limit: 500 },
    });
    lignes.push(...body.lignes);
    if (page >= body.totalPages) return lignes;
  }
}

const titles = ['Code', 'Nom', 'Prénom', 'Email', 'Date de naissance', 'Groupe sanguin'] as const;
type Title = (typeof titles)[number];

/** What is planted, column by column. */
const faults: readonly (readonly [Title, string])[] = [
  ['Email', 'pas-un-email'],
  ['Date de naissance', '31/02/1990'],
  ['Nom', ''],
  ['Groupe sanguin', 'C+'],
  ['Date de naissance', '01/01/2190'],
];

describe('a plan of a large file', () => {
  it('names each of 500 faults planted in 20,000 rows by row and column', async () => {
    const planted = new Map<number, Title>();
    const lines = Array.from({ length: 20_000 }, (_, at) => {
      const values: Record<Title, string> = {
        Code: `L${at}`,
        Nom: `Nom ${at}`,
        Prénom: 'Ali',
        Email: `a${at}@exemple.tn`,
        'Date de naissance': '05/03/1990',
        'Groupe sanguin': 'O+',
      };
      if (at % 40 === 7) {
        const [title, value] = faults[planted.size % faults.length] ?? ['Nom', ''];
        values[title] = value;
        planted.set(at + 2, title);
      }
      return titles.map((title) => values[title]).join(';');
    });
    const { body } = await planFile(staff, {
      content: [titles.join(';'), ...lines].join('\n'),
      name: 'l.csv',
    });
    // Only a missing name refuses the person.
    assert.deepEqual([planted.size, body.refuses, body.crees], [500, 100, 19_900]);
    const told = [
      ...(await allLignes(body.importId, 'refuse')),
      ...(await allLignes(body.importId, 'cree')).filter(({ details }) => details.length > 0),
    ].toSorted((a, b) => a.row - b.row);
    assert.deepEqual(
      told.map(({ row, details }) => [row, details.map(({ column }) => column)]),
      [...planted].map(([row, title]) => [row, [title]]),
    );
    assert.ok(told.every(({ details }) => details.every(({ reason }) => reason !== '')));
  });

  it('into a full club names every conflict, and leaves none out in silence', async () => {
    for (let code = 1; code <= 3_000; code += 1) members.others.add(String(code));
    const lines = Array.from({ length: 4_000 }, (_, at) => `${at + 1};Nouveau ${at};Nour`);
    const { body } = await planFile(staff, {
      content: ['Code;Nom;Prénom', ...lines].join('\n'),
      name: 'm.csv',
    });
    assert.deepEqual([body.crees, body.conflits, body.ignores, body.refuses], [1_000, 3_000, 0, 0]);
    const conflicts = await allLignes(body.importId, 'conflit');
    assert.deepEqual(
      conflicts.map(({ code }) => code),
      Array.from({ length: 3_000 }, (_, at) => String(at + 1)),
    );
    assert.ok(conflicts.every(({ details }) => /celui de Ben Ali Mohamed/.test(details[0]?.reason ?? '')));
  });
});
