import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ApplyImport, ImportRun } from '@club/contract';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { planFile, sendFile, workbookOf } from '../testing/send-file.ts';

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
  members.stored.length = 0;
  members.changed.length = 0;
  members.others.clear();
  members.changeable.clear();
  members.stale.clear();
});

const lignesOf = async (id: string, query: object = {}) =>
  (await staff.call('listImportLignes', { params: { id }, query })).body.lignes;
const apply = (id: string, body: ApplyImport) => staff.call('applyImport', { params: { id }, body });

async function applied(id: string, body: ApplyImport = {}): Promise<ImportRun> {
  assert.equal((await apply(id, body)).status, 200);
  return until(async () => {
    const { body: run } = await staff.call('getImport', { params: { id } });
    return run.statut === 'en_attente' || run.statut === 'en_cours' ? undefined : run;
  });
}

/** Three rows whose codes are others' and one that is new. */
async function conflicting(prefix: string, mode: 'creer' | 'creer_modifier' = 'creer') {
  for (const at of [1, 2, 3]) members.others.add(`${prefix}${at}`);
  const rows = [1, 2, 3, 4].map((at) => [`${prefix}${at}`, `Nom ${prefix}${at}`, 'Ali', '']);
  return (await planFile(staff, { content: workbookOf(rows), mode })).body;
}

describe('rows in conflict', () => {
  it('are decided one by one, the others as all', async () => {
    const { importId: id, conflits } = await conflicting('R');
    assert.equal(conflits, 3);
    const choix = [{ row: 3, choix: 'nouveau_code' as const }];
    const run = await applied(id, { conflits: 'ignorer', choix });
    assert.deepEqual([run.imported, run.skipped, run.errors, run.rowsDone], [2, 2, 0, 4]);
    assert.deepEqual(members.stored.map(({ nom, codeAdherent }) => [nom, codeAdherent]).toSorted(), [
      ['Nom R2', undefined],
      ['Nom R4', 'R4'],
    ]);
    assert.deepEqual(run.plan?.devenus, { crees: 2, modifies: 0, ignores: 0, refuses: 0, conflits: 2 });
    assert.equal((await apply(id, { conflits: 'ignorer', choix })).status, 200);
    assert.equal((await apply(id, { conflits: 'ignorer' })).status, 409);
  });

  it('may all have a new code but one', async () => {
    const { importId: id } = await conflicting('S');
    const run = await applied(id, { conflits: 'nouveau_code', choix: [{ row: 2, choix: 'ignorer' }] });
    assert.deepEqual([run.imported, run.skipped], [3, 1]);
    assert.equal(members.stored.filter(({ codeAdherent }) => !codeAdherent).length, 2);
  });

  it('change who has the code only where it was shown what changes', async () => {
    members.changeable.set('T1', { nom: 'Nom T1' });
    members.changeable.set('T2', { nom: 'Nom T2', prenom: 'Ali' });
    const { importId: id, lignes } = await conflicting('T', 'creer_modifier');
    assert.deepEqual(
      lignes.map(({ choixPossibles }) => choixPossibles),
      [
        ['ignorer', 'nouveau_code', 'modifier'],
        ['ignorer', 'nouveau_code', 'modifier'],
        ['ignorer', 'nouveau_code'],
        undefined,
      ],
    );
    assert.equal((await apply(id, { choix: [{ row: 4, choix: 'modifier' }] })).status, 422);
    assert.equal((await apply(id, { choix: [{ row: 5, choix: 'ignorer' }] })).status, 422);
    const choix = [{ row: 2, choix: 'nouveau_code' as const }];
    const run = await applied(id, { conflits: 'modifier', choix });
    assert.deepEqual([run.imported, run.modifies, run.skipped], [3, 1, 1]);
    assert.deepEqual(members.changed, [
      { row: 3, id: 'id-T2', version: 3, changes: { nom: 'Nom T2', prenom: 'Ali' } },
    ]);
  });

  it('within the file are asked about, too', async () => {
    const rows = [
      ['U1', 'Ben', 'Ali', ''],
      ['u1', 'Gharbi', 'Lina', ''],
      ['U1', 'BEN', 'Ali', ''],
    ];
    const { body } = await planFile(staff, { content: workbookOf(rows) });
    assert.deepEqual([body.crees, body.conflits, body.ignores], [1, 1, 1]);
    assert.match(body.lignes[1]?.details[0]?.reason ?? '', /celui de Ben Ali, ligne 2/);
    assert.deepEqual(body.lignes[1]?.choixPossibles, ['ignorer', 'nouveau_code']);
    const run = await applied(body.importId, { conflits: 'nouveau_code' });
    assert.deepEqual([run.imported, run.skipped], [2, 1]);
    assert.deepEqual(
      members.stored.map(({ nom, codeAdherent }) => [nom, codeAdherent]),
      [
        ['Ben', 'U1'],
        ['Gharbi', undefined],
      ],
    );
  });

  it('names who stands twice in the file under two codes', async () => {
    const csv = 'Code;Nom;Prénom;Date de naissance\nV1;Ben;Ali;01/02/1990\nV2;ALI;Ben;01/02/1990\n';
    const { body } = await planFile(staff, { content: csv, name: 'a.csv' });
    assert.equal(body.crees, 2);
    assert.match(body.lignes[1]?.details[0]?.reason ?? '', /même date de naissance qu’à la ligne 2/);
  });
});

describe('an import that also changes', () => {
  it('shows before and after, changes by version, and lists who was changed meanwhile', async () => {
    const rows = ['W1', 'W2', 'W3', 'W4'].map((code) => [code, `Nom ${code}`, 'Ali', '']);
    await sendFile(staff, { content: workbookOf(rows.slice(0, 3)) });
    members.stored.length = 0;
    members.changeable.set('W1', { profession: 'Juge', dateNaissance: '1990-03-05' });
    members.changeable.set('W2', {});
    members.changeable.set('W3', { estDonneur: true });
    members.stale.add('id-W3');
    const { body } = await planFile(staff, { content: workbookOf(rows), mode: 'creer_modifier' });
    assert.deepEqual([body.crees, body.modifies, body.ignores, body.conflits], [1, 2, 1, 0]);
    assert.deepEqual(
      body.lignes[0]?.changements?.map(({ libelle, avant, apres }) => [libelle, avant, apres]),
      [
        ['Profession', '', 'Juge'],
        ['Date de naissance', '', '05/03/1990'],
      ],
    );
    assert.match(body.lignes[1]?.details[0]?.reason ?? '', /mêmes valeurs/);
    const run = await applied(body.importId);
    assert.deepEqual([run.imported, run.modifies, run.skipped, run.errors], [2, 1, 1, 1]);
    assert.deepEqual(
      members.changed.map(({ row, changes }) => [row, changes]),
      [[2, { profession: 'Juge', dateNaissance: '1990-03-05' }]],
    );
    const [stale] = await lignesOf(body.importId, { etat: 'refuse' });
    assert.equal(stale?.row, 4);
    assert.match(stale?.details[0]?.reason ?? '', /modifiée entre-temps/);
  });

  it('is seen before it is done', async () => {
    const { status, body } = await sendFile(staff, {
      content: workbookOf([['X1', 'Ben', 'Ali', '']]),
      mode: 'creer_modifier',
    });
    assert.deepEqual([status, members.stored.length], [422, 0]);
    assert.match(body.message ?? '', /plan/);
  });
});
