import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ImportedAdherent, MoneyOfPerson, UndoImportLot } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { liveMembers } from '../search/live-members.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';

let members: Members;
/** What finance answers, one question after the other; the last answer stays. */
let money: MoneyOfPerson[][] = [[]];
before(async () => {
  members = await startMembers();
  members.replyAs('finance', { moneyOf: async () => (money.length > 1 ? money.shift() : money[0]) ?? [] });
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => members.stop());
beforeEach(() => {
  money = [[]];
});

const rowsOf = (prefix: string, count: number): ImportedAdherent[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    codeAdherent: `${prefix}-${at}`,
    nom: `Annulé ${prefix}`,
    prenom: `Nour ${at}`,
  }));

/** Imports these rows, half in each of two batches. */
async function imported(prefix: string, count = 4): Promise<string> {
  const importId = randomUUID();
  const rows = rowsOf(prefix, count);
  for (const batch of [0, 1]) {
    const half = rows.slice((batch * count) / 2, ((batch + 1) * count) / 2);
    await members.importer.call('importAdherents', {
      body: { importId, batch, rows: half, rowsToCome: batch === 0 ? count / 2 : 0 },
    });
  }
  return importId;
}

const step = async (importId: string, etape: UndoImportLot['etape'], lot = 0) =>
  (await members.importer.call('undoImportedAdherents', { body: { importId, lot, etape } })).body;

const named = async (prefix: string) => (await members.list({ search: `annule ${prefix}` })).adherents;
const idOf = async (code: string) =>
  (await members.staff.call('findAdherentsByCode', { query: { code } })).body[0]?.id ?? '';

describe('undoing an import', () => {
  it('removes what it added, lot by lot, for good, and the codes are free again', async () => {
    const importId = await imported('U1');
    const id = await idOf('U1-0');
    assert.deepEqual(await step(importId, 'verifier'), { lots: 2, lignes: 2, empeches: [] });
    assert.equal((await named('u1')).length, 4);
    assert.deepEqual(await step(importId, 'annuler', 0), { lots: 2, lignes: 2, empeches: [] });
    assert.deepEqual(
      (await named('u1')).map(({ codeAdherent }) => codeAdherent),
      ['U1-0', 'U1-1'],
    );
    assert.deepEqual(await step(importId, 'annuler', 1), { lots: 2, lignes: 2, empeches: [] });
    assert.deepEqual(await step(importId, 'annuler', 1), { lots: 2, lignes: 2, empeches: [] });
    assert.deepEqual(await step(importId, 'annuler', 2), { lots: 2, lignes: 0, empeches: [] });
    await step(importId, 'oublier');
    assert.equal((await named('u1')).length, 0);
    const { body } = await members.staff.call('listTrashedAdherents', { query: {} });
    assert.equal(body.total, 0);
    assert.deepEqual(
      (await members.history(id)).map(({ action }) => action),
      ['delete', 'import'],
    );
    assert.equal((await members.create({ codeAdherent: 'U1-0', nom: 'A', prenom: 'B' })).status, 201);
  });

  it('leaves nobody among those who may be one person: imported again, nobody is the double of a ghost', async () => {
    const before = (await liveMembers.twins()).pairs.length;
    const importId = await imported('U9', 4);
    for (const lot of [0, 1]) await step(importId, 'annuler', lot);
    await imported('U9');
    assert.equal((await liveMembers.twins()).pairs.length, before);
  });

  it('undoes nothing of a lot of which somebody was touched, and says why', async () => {
    const importId = await imported('U2', 8);
    const [changed, trashed, printed] = await Promise.all(['U2-4', 'U2-5', 'U2-6'].map(idOf));
    await members.update(changed ?? '', { profession: 'Juge' });
    await members.staff.call('deleteAdherent', { params: { id: trashed ?? '' } });
    await members.staff.call('printBadge', { body: { adherentId: printed ?? '' } });
    for (const etape of ['verifier', 'annuler'] as const) {
      const { empeches } = await step(importId, etape, 0);
      assert.deepEqual(
        empeches.map(({ row, value }) => [row, value]),
        [
          [6, 'U2-4 Annulé U2 Nour 4'],
          [7, 'U2-5 Annulé U2 Nour 5'],
          [8, 'U2-6 Annulé U2 Nour 6'],
        ],
      );
      const [first, second, third] = empeches.map(({ reason }) => reason);
      assert.match(first ?? '', /a été modifiée le \d\d\/\d\d\/\d{4} par Personne de test/);
      assert.equal(second, 'Cette fiche est dans la corbeille.');
      assert.equal(third, 'Depuis l’import, cette personne a une carte imprimée.');
    }
    assert.equal((await named('u2')).length, 7);
  });

  it('asks finance about money, before and once the members are gone', async () => {
    const importId = await imported('U3', 2);
    const held = [{ id: await idOf('U3-1'), cotisations: 1, reglements: 2, credits: 0 }];
    money = [held];
    const { empeches } = await step(importId, 'annuler', 0);
    assert.deepEqual(
      empeches.map(({ row, reason }) => [row, reason]),
      [[3, 'Depuis l’import, cette personne a 1\u00a0cotisation, 2\u00a0règlements.']],
    );
    money = [[], held]; // paid at the counter at the same moment
    assert.equal((await step(importId, 'annuler', 0)).empeches.length, 1);
    const there = await members.read(await idOf('U3-1'));
    assert.deepEqual([there.nom, there.version], ['Annulé U3', 3]);
    assert.equal((await named('u3')).length, 2);
  });

  it('puts back exactly what was removed, and can undo it another time', async () => {
    const importId = await imported('U4', 2);
    const id = await idOf('U4-1');
    const { version: _before, ...before } = await members.read(id);
    await step(importId, 'annuler', 0);
    assert.equal((await members.staff.call('getAdherent', { params: { id } })).status, 404);
    assert.equal((await step(importId, 'retablir', 0)).lignes, 1);
    assert.equal((await step(importId, 'retablir', 0)).lignes, 0);
    const { version: _after, ...now } = await members.read(id);
    assert.deepEqual(now, before);
    assert.deepEqual((await step(importId, 'annuler', 0)).empeches, []);
    assert.equal((await named('u4')).length, 1);
  });

  it('gives who comes back another code when his was given away meanwhile', async () => {
    const importId = await imported('U5', 2);
    await step(importId, 'annuler', 0);
    await members.created({ codeAdherent: 'U5-1', nom: 'Nouveau' });
    const { empeches } = await step(importId, 'retablir', 0);
    assert.match(empeches[0]?.reason ?? '', /^Le code U5-1 a été donné entre-temps.*le code \d+\./);
    assert.equal((await named('u5')).length, 2);
  });

  it('gives members that it changed their former values, and takes that back', async () => {
    const importId = randomUUID();
    const there = await members.created({ nom: 'Changé', profession: 'Juge', droitsEntree: 12.5 });
    const other = await members.created({ nom: 'Changé', telephone: '1' });
    const change = (row: number, one: typeof there, changes: object) => ({
      row,
      id: one.id,
      version: one.version,
      changes,
    });
    await members.importer.call('changeAdherents', {
      body: {
        importId,
        batch: 0,
        rows: [change(2, there, { profession: null, droitsEntree: 3 }), change(3, other, { telephone: '2' })],
      },
    });
    const shown = async () => {
      const [one, two] = await Promise.all([members.read(there.id), members.read(other.id)]);
      return [one.profession, one.droitsEntree, two.telephone];
    };
    assert.deepEqual(await shown(), [null, 3, '2']);
    assert.deepEqual(await step(importId, 'verifier'), { lots: 1, lignes: 2, empeches: [] });
    assert.deepEqual(await step(importId, 'annuler'), { lots: 1, lignes: 2, empeches: [] });
    assert.deepEqual(await shown(), ['Juge', 12.5, '1']);
    assert.equal((await step(importId, 'annuler')).lignes, 2);
    assert.deepEqual(await step(importId, 'retablir'), { lots: 1, lignes: 2, empeches: [] });
    assert.deepEqual(await shown(), [null, 3, '2']);
    await members.update(other.id, { telephone: '3' });
    const { empeches } = await step(importId, 'annuler');
    assert.match(empeches[0]?.reason ?? '', /a été modifiée le/);
    assert.deepEqual(await shown(), [null, 3, '3']);
  });

  it('leaves a season that was closed as its figures count it', async () => {
    const importId = await imported('U6', 2);
    const reply = await requestReply('members', 'closeSaison', { id: activeSaisonId }).catch(String);
    assert.ok(reply);
    await saisonCopy.keep([
      {
        id: activeSaisonId,
        version: 2,
        deleted: false,
        data: { nom: 'S', dateDebut: '2025-09-01', dateFin: '2026-07-31', active: false, cloturee: true },
      },
    ]);
    const { empeches } = await step(importId, 'annuler', 0);
    assert.match(empeches[0]?.reason ?? '', /clôturée/);
    assert.equal((await named('u6')).length, 2);
  });
});
