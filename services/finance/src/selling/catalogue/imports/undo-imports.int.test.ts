import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { readActivities } from '@club/service-kit/testing';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import { newId } from '../../../testing/start-finance.ts';
import {
  club,
  codes,
  formule,
  importFormules,
  importSections,
  importingCatalogue,
  listed,
  listedFormules,
  rowsOf,
  section,
  undo,
} from './testing/importing-catalogue.ts';

importingCatalogue();

describe('undoing an import of the catalogue', () => {
  it('removes what it made and gives back what it changed, once', async () => {
    const { id } = await club.given.section({ code: '10', designation: 'Natation' });
    await club.given.formule({ code: 'N1', sectionId: id });
    const before = (await listed()).map(({ version: _version, ...fields }) => fields);
    const how = { importId: randomUUID(), mode: 'creer_modifier' as const };
    await importSections([section('10', 'Nage', { active: false })], how);
    await importSections([section('11', 'Judo')], { ...how, batch: 1 });
    assert.deepEqual(await undo('undoImportSections', how.importId, 'verifier'), {
      lots: 1,
      lignes: 2,
      empeches: [],
    });
    assert.deepEqual(await codes(), ['10', '11']);
    const done = await undo('undoImportSections', how.importId);
    assert.deepEqual(done, { lots: 1, lignes: 2, empeches: [] });
    assert.deepEqual(await undo('undoImportSections', how.importId), done);
    assert.deepEqual(
      (await listed()).map(({ version: _version, ...fields }) => fields),
      before,
    );
    assert.equal((await listedFormules())[0]?.actif, true); // opened again with its section
    const undone = (await readActivities()).filter((text) => /"action":"(delete|update)"/.test(text));
    assert.deepEqual(undone, []); // the end of the undoing is one line (E-7)
  });

  it('undoes nothing when something depends on it, and says what', async () => {
    const how = { importId: randomUUID() };
    await importSections(
      rowsOf(section('10', 'Natation'), section('11', 'Judo'), section('12', 'Yoga')),
      how,
    );
    const of = async (code: string) => (await listed()).find((one) => one.code === code)!.id;
    await club.given.formule({ code: 'N1', sectionId: await of('10') });
    await club.staff.call('updateSection', {
      params: { id: await of('11') },
      body: { designation: 'Karaté' },
    });
    const { empeches } = await undo('undoImportSections', how.importId);
    assert.deepEqual(
      empeches.map(({ row, value, reason }) => [row, value, reason]),
      [
        [2, '10', 'Cette section est utilisée par 1 formule\u00a0: fermez-la plutôt.'],
        [3, '11', 'Cette section a été modifiée depuis l’import.'],
      ],
    );
    assert.deepEqual(await codes(), ['10', '11', '12']);
  });

  it('keeps a formula that a cotisation uses', async () => {
    const how = { importId: randomUUID() };
    await importFormules([formule('F1')], how);
    const [{ id: formuleId } = { id: '' }] = await listedFormules();
    const adherents = [{ adherentId: newId(), formules: [{ formuleId, montant: 32050 }] }];
    await Cotisations.insertOne({
      _id: newId(),
      codeCotisation: 'COT-1',
      adherents,
      archivedAt: null,
    } as never);
    const { empeches } = await undo('undoImportFormules', how.importId);
    assert.match(empeches[0]?.reason ?? '', /utilisée par 1 cotisation/);
    assert.equal((await listedFormules()).length, 1);
  });

  it('puts back what was undone, as when the undoing cannot go on', async () => {
    const how = { importId: randomUUID(), mode: 'creer_modifier' as const };
    await club.given.section({ code: '10', designation: 'Natation' });
    await importSections(rowsOf(section('10', 'Nage'), section('11', 'Judo')), how);
    await undo('undoImportSections', how.importId);
    assert.deepEqual(await codes(), ['10']);
    await undo('undoImportSections', how.importId, 'retablir');
    await undo('undoImportSections', how.importId, 'retablir');
    assert.deepEqual(
      (await listed()).map(({ code, designation }) => [code, designation]),
      [
        ['10', 'Nage'],
        ['11', 'Judo'],
      ],
    );
    assert.deepEqual((await undo('undoImportSections', how.importId)).empeches, []);
    assert.deepEqual(await codes(), ['10']);
  });

  it('knows no lot of an import that is not there', async () => {
    assert.equal((await undo('undoImportSections', randomUUID())).lots, 0);
  });
});
