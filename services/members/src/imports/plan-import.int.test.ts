import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImportedAdherent } from '@club/contract';
import { startMembers, type Members } from '../testing/start-members.ts';

const rows = (...codes: (string | null)[]): ImportedAdherent[] =>
  codes.map((codeAdherent, index) => ({
    row: index + 2,
    codeAdherent,
    nom: `Importé${index}`,
    prenom: 'Nour',
  }));

describe('the plan of an import of members', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  it('says beforehand what storing rows would do, and stores nothing', async () => {
    const dateNaissance = '1968-02-03';
    const there = await members.created({
      codeAdherent: 'DEJA-1',
      nom: 'Gharbi',
      prenom: 'Lina',
      dateNaissance,
    });
    const [known, conflict, free, double, near] = rows('DEJA-1', 'deja-1', 'P-1', 'P-2', 'P-3');
    const asked = [
      { ...known, nom: 'GHARBI', prenom: 'Lina' },
      conflict,
      free,
      { ...double, nom: 'Gharbi', prenom: 'Lina', dateNaissance },
      { ...near, nom: 'Lina', prenom: 'Garbi', dateNaissance: '1968-03-02' },
    ] as ImportedAdherent[];
    const { body } = await members.importer.call('planImportAdherents', { body: { rows: asked } });
    assert.deepEqual([body.imported, body.skipped], [[4, 5, 6], [2]]);
    assert.deepEqual(
      body.errors.map(({ row, reason }) => [row, reason]),
      [[3, 'Le code deja-1 est le même numéro que DEJA-1 — Gharbi Lina, né(e) le 03/02/1968.']],
    );
    assert.deepEqual(
      body.avertissements?.map(({ row }) => row),
      [5, 6],
    );
    assert.equal(
      body.avertissements?.[1]?.reason,
      'Peut-être déjà là\u00a0: DEJA-1 Gharbi Lina, né(e) le 03/02/1968 — même nom, dates de naissance proches.',
    );
    assert.equal((await members.list({ search: 'P-1' })).total, 0);
    assert.equal((await members.read(there.id)).version, there.version);
  });

  it('says beforehand what each row would change of the member who has its code, and nothing of blank cells', async () => {
    const there = await members.created({
      codeAdherent: '0400',
      nom: 'Saidi',
      prenom: 'Rim',
      profession: 'Juge',
      telephone: '71000000',
      estDonneur: true,
      nationalites: '["Française"]',
    });
    const trashed = await members.created({ codeAdherent: 'PARTI-1' });
    await members.staff.call('deleteAdherent', { params: { id: trashed.id } });
    const asked: ImportedAdherent[] = [
      {
        row: 2,
        codeAdherent: '400',
        nom: 'Saidi',
        prenom: 'Rim',
        profession: 'Avocate',
        telephone: '71000000',
      },
      { row: 3, codeAdherent: '0400', nom: 'Autre', prenom: 'Rim', estDonneur: false },
      { row: 4, codeAdherent: 'PARTI-1', nom: 'Nom', prenom: 'Prénom' },
      { row: 5, codeAdherent: 'LIBRE-1', nom: 'Nom', prenom: 'Prénom' },
    ];
    const { body } = await members.importer.call('planImportAdherents', {
      body: { rows: asked, modifier: true },
    });
    const { id, version } = there;
    assert.deepEqual(body.connus, [
      { row: 2, id, version, changes: { profession: 'Avocate' }, avant: { profession: 'Juge' } },
      {
        row: 3,
        id,
        version,
        changes: { nom: 'Autre', estDonneur: false },
        avant: { nom: 'Saidi', estDonneur: true },
      },
    ]);
    assert.deepEqual([body.skipped, body.imported], [[2, 4], [5]]);
  });
});
