import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Adherent, UndoImportLot } from '@club/contract';
import { Adherents } from '../adherents/adherent-model.ts';
import { stillHolds } from '../saisons/inscriptions.ts';
import { startLotClub, type LotClub } from '../testing/lot-club.ts';
import { activeSaisonId } from '../testing/start-members.ts';

let club: LotClub;
/** Persons who hold a cotisation of the active season. */
const holders = new Set<string>();
before(async () => {
  club = await startLotClub();
  club.members.replyAs('finance', {
    moneyOf: async () => [],
    latestSaisons: async ({ ids }) =>
      ids
        .filter((id) => holders.has(id))
        .map((id) => ({ id, saisonId: activeSaisonId, saisonIds: [activeSaisonId] })),
  });
});
after(() => club.members.stop());

/** Known members of last year, in no season. */
async function formerMembers(count: number): Promise<Adherent[]> {
  const { persons } = await club.some(count);
  const _id = { $in: persons.map(({ id }) => id) };
  await Adherents.updateMany({ _id }, { $set: { saisonId: null, inscriptions: [] } });
  return persons;
}

const rowsOf = (persons: readonly Adherent[]) => persons.map(({ id }, at) => ({ row: at + 2, id }));
const inscribe = async (
  importId: string,
  persons: readonly Adherent[],
  batch = 0,
  saisonId = activeSaisonId,
) =>
  (
    await club.members.importer.call('inscribeImportedAdherents', {
      body: { importId, batch, saisonId, rows: rowsOf(persons) },
    })
  ).body.inscrits;
const seasonsOf = async ({ id }: Adherent) =>
  (await club.members.read(id)).inscriptions?.map(({ saisonId, moyen }) => [saisonId, moyen]);
const step = async (importId: string, etape: UndoImportLot['etape'], lot = 0) =>
  (await club.members.importer.call('undoImportedAdherents', { body: { importId, lot, etape } })).body;
const byImport = [[activeSaisonId, 'import']];

describe('members whom an import recognises', () => {
  it('are told when the active season lacks them: same code, same person, not in the trash, no payer', async () => {
    const persons = await formerMembers(4);
    const [, there, trashed, payer] = persons as [Adherent, Adherent, Adherent, Adherent];
    await inscribe(randomUUID(), [there]);
    await club.members.staff.call('deleteAdherent', { params: { id: trashed.id } });
    await club.members.update(payer.id, { estAdherent: false });
    const rows = persons.map(({ codeAdherent, nom, prenom }, at) => ({
      row: at + 2,
      codeAdherent,
      nom,
      prenom,
    }));
    const { body } = await club.members.importer.call('planImportAdherents', { body: { rows } });
    assert.deepEqual(body.skipped, [2, 3, 4, 5]);
    assert.deepEqual(body.reconnus, [{ row: 2, id: persons[0]!.id }]);
    assert.equal(body.saisonId, activeSaisonId);
  });

  it('are inscribed once, without payers and the trash, and the batch gets its first answer', async () => {
    const persons = await formerMembers(4);
    const [first, , trashed, payer] = persons as [Adherent, Adherent, Adherent, Adherent];
    await club.members.staff.call('deleteAdherent', { params: { id: trashed.id } });
    await club.members.update(payer.id, { estAdherent: false });
    const importId = randomUUID();
    assert.equal(await inscribe(importId, persons), 2);
    assert.equal(await inscribe(importId, persons), 2);
    assert.equal(await inscribe(importId, persons, 1), 0);
    assert.deepEqual([await seasonsOf(first), await seasonsOf(payer)], [byImport, []]);
    assert.equal((await club.members.history(first.id))[0]?.action, 'correction');
  });

  it('lose that inscription when the import is undone, whatever was changed since, and get it again', async () => {
    const persons = await formerMembers(3);
    const [first, second, third] = persons as [Adherent, Adherent, Adherent];
    const importId = randomUUID();
    await inscribe(importId, persons);
    await club.members.update(second.id, { profession: 'Juge' });
    const withdrawn = { params: { id: activeSaisonId, adherentId: third.id } };
    assert.equal((await club.members.staff.call('withdrawInscription', withdrawn)).status, 200);
    assert.deepEqual(await step(importId, 'verifier'), { lots: 1, lignes: 3, empeches: [] });
    assert.deepEqual(await step(importId, 'annuler'), { lots: 1, lignes: 3, empeches: [], laisses: [] });
    assert.deepEqual(await Promise.all(persons.map(seasonsOf)), [[], [], []]);
    assert.equal((await step(importId, 'annuler')).lignes, 3);
    await step(importId, 'retablir');
    assert.deepEqual(await Promise.all(persons.map(seasonsOf)), [byImport, byImport, []]);
    assert.deepEqual((await step(importId, 'annuler')).empeches, []);
    assert.deepEqual(await seasonsOf(first), []);
  });

  it('keep that inscription when they have bought since, and the undoing names them each time', async () => {
    const persons = await formerMembers(2);
    const [buyer] = persons as [Adherent, Adherent];
    const importId = randomUUID();
    await inscribe(importId, persons);
    holders.add(buyer.id);
    assert.deepEqual((await step(importId, 'verifier')).empeches, []);
    const value = `${buyer.codeAdherent} ${buyer.nom} ${buyer.prenom}`;
    const reason = stillHolds;
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await step(importId, 'annuler'), {
        lots: 1,
        lignes: 2,
        empeches: [],
        laisses: [{ row: 2, column: '', value, reason }],
      });
      assert.deepEqual(await Promise.all(persons.map(seasonsOf)), [byImport, []]);
    }
    await step(importId, 'retablir');
    assert.deepEqual(await Promise.all(persons.map(seasonsOf)), [byImport, byImport]);
  });

  it('whom it changed too get both back, and both again', async () => {
    const [person] = (await formerMembers(1)) as [Adherent];
    const importId = randomUUID();
    const rows = [{ row: 2, id: person.id, version: person.version, changes: { profession: 'Juge' } }];
    await club.members.importer.call('changeAdherents', { body: { importId, batch: 0, rows } });
    await inscribe(importId, [person], 1);
    const shown = async () => [(await club.members.read(person.id)).profession, await seasonsOf(person)];
    assert.deepEqual(await shown(), ['Juge', byImport]);
    for (let time = 0; time < 2; time += 1) {
      for (const lot of [0, 1]) assert.deepEqual((await step(importId, 'verifier', lot)).empeches, []);
      for (const lot of [0, 1]) assert.deepEqual((await step(importId, 'annuler', lot)).empeches, []);
      assert.deepEqual(await shown(), ['Coach', []]);
      for (const lot of [1, 0]) assert.deepEqual((await step(importId, 'retablir', lot)).empeches, []);
      assert.deepEqual(await shown(), ['Juge', byImport]);
    }
  });
});

describe('an import made while no season was active', () => {
  /** Imports three people into no season. */
  async function importedInNone(): Promise<{ importId: string; persons: Adherent[] }> {
    const importId = randomUUID();
    const nom = `Horssaison ${importId.slice(0, 8)}`;
    const rows = [2, 3, 4].map((row) => ({ row, nom, prenom: `P${row}` }));
    await club.members.importer.call('importAdherents', {
      body: { importId, batch: 0, rows, rowsToCome: 0 },
    });
    const { adherents } = await club.members.list({ search: nom });
    const _id = { $in: adherents.map(({ id }) => id) };
    await Adherents.updateMany({ _id }, { $set: { saisonId: null, inscriptions: [] } });
    return { importId, persons: adherents as Adherent[] };
  }

  it('is undone after its people were inscribed in one act, and after that act was undone', async () => {
    for (const undoesAct of [false, true]) {
      const { importId, persons } = await importedInNone();
      const adherentIds = persons.map(({ id }) => id);
      const act = { params: { id: activeSaisonId }, body: { adherentIds } };
      const run = await club.done('startInscriptionLot', act);
      assert.equal(run.faits, 3);
      if (undoesAct) assert.equal((await club.undo(run.id)).faits, 3);
      assert.deepEqual(await step(importId, 'verifier'), { lots: 1, lignes: 3, empeches: [] });
      assert.deepEqual(await step(importId, 'annuler'), { lots: 1, lignes: 3, empeches: [] });
      assert.equal(await Adherents.countDocuments({ _id: { $in: adherentIds } }), 0);
    }
  });

  it('is undone after one was inscribed by the form, unless the form changed more', async () => {
    for (const [more, obstacles] of [
      [{}, 0],
      [{ profession: 'Juge' }, 1],
    ] as const) {
      const { importId, persons } = await importedInNone();
      const { status, body } = await club.members.update(persons[0]!.id, {
        saisonId: activeSaisonId,
        ...more,
      });
      assert.deepEqual([status, body.saisonId], [200, activeSaisonId]);
      const { empeches } = await step(importId, 'verifier');
      assert.equal(empeches.length, obstacles);
    }
  });

  it('is not when somebody was changed before he was inscribed', async () => {
    const { importId, persons } = await importedInNone();
    await club.members.update(persons[0]!.id, { profession: 'Juge' });
    const body = { adherentIds: persons.map(({ id }) => id) };
    await club.done('startInscriptionLot', { params: { id: activeSaisonId }, body });
    const { empeches } = await step(importId, 'verifier');
    assert.match(empeches[0]?.reason ?? '', /a été modifiée le/);
    assert.equal(empeches.length, 1);
  });
});
