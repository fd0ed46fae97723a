import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { readActivities, until } from '@club/service-kit/testing';
import { published } from '../../../testing/start-finance.ts';
import {
  club,
  codes,
  formule,
  importFormules,
  importSections,
  importingCatalogue,
  listed,
  listedFormules,
  planFormules,
  planSections,
  rowsOf,
  section,
} from './testing/importing-catalogue.ts';

importingCatalogue();

/** What the feed was told of a record: actions. */
const toldOf = async (id: string) =>
  (await readActivities())
    .filter((text) => text.includes(id))
    .map((text) => (JSON.parse(text) as { data: { action: string } }).data.action);

describe('importing sections', () => {
  it('stores each with its history line and its event in the name of who asked, and without a line in the feed', async () => {
    const account = await importSections(rowsOf(section('10', 'Natation'), section('2', 'Tennis')));
    assert.deepEqual(account, { imported: [2, 3], modified: [], skipped: [], errors: [] });
    const [tennis, natation] = await listed();
    assert.deepEqual([tennis?.designation, natation?.active], ['Tennis', true]);
    const { body: history } = await club.staff.call('listSectionHistory', { params: { id: natation!.id } });
    assert.deepEqual([history[0]?.action, history[0]?.by], ['import', 'Salma Trabelsi']);
    await until(() => published.section.collection.findOne({ _id: natation!.id }));
    assert.deepEqual(await toldOf(natation!.id), []);
    await club.staff.call('updateSection', { params: { id: natation!.id }, body: { designation: 'Nage' } });
    assert.deepEqual(await toldOf(natation!.id), ['update']);
  });

  it('answers a repeated batch with its first answer, also two at once', async () => {
    const how = { importId: randomUUID() };
    const rows = rowsOf(section('10', 'Natation'), section('11', 'Judo'));
    const [first, second] = await Promise.all([importSections(rows, how), importSections(rows, how)]);
    assert.deepEqual(first, second);
    assert.deepEqual(await importSections(rowsOf(section('99', 'Autre')), how), first);
    assert.deepEqual(await codes(), ['10', '11']);
  });

  it('lets two imports that bring the same code have it once', async () => {
    const accounts = await Promise.all([
      importSections([section('10', 'Natation')]),
      importSections([section('10', 'Natation')]),
    ]);
    assert.equal(accounts.flatMap(({ imported }) => imported).length, 1);
    assert.equal(accounts.flatMap(({ skipped }) => skipped).length, 1);
    assert.deepEqual(await codes(), ['10']);
  });

  it('leaves what is there, and changes it only when asked to, by the rules of the form', async () => {
    const { id } = await club.given.section({ code: '10', designation: 'Natation' });
    const changed = section('10', 'Natation adultes', { active: false });
    assert.deepEqual(
      (await planSections([changed])).map(({ etat }) => etat),
      ['ignore'],
    );
    const [fate] = await planSections([changed], 'creer_modifier');
    assert.deepEqual(fate?.etat, 'modifie');
    assert.deepEqual(fate.changements, [
      { champ: 'designation', libelle: 'Désignation', avant: 'Natation', apres: 'Natation adultes' },
      { champ: 'active', libelle: 'Actif', avant: 'Oui', apres: 'Non' },
    ]);
    await club.given.formule({ code: 'N1', sectionId: id });
    const account = await importSections([{ ...changed, version: fate.version }]);
    assert.deepEqual(account.modified, [2]);
    assert.equal((await listedFormules())[0]?.actif, false); // closed with its section (C-1)
    assert.deepEqual((await planSections([changed], 'creer_modifier'))[0]?.etat, 'ignore');
  });

  it('lists a record that was changed or deleted after the plan, and overwrites nothing', async () => {
    const { id } = await club.given.section({ code: '10', designation: 'Natation' });
    const [fate] = await planSections([section('10', 'Nage')], 'creer_modifier');
    await club.staff.call('updateSection', { params: { id }, body: { designation: 'Piscine' } });
    const row = section('10', 'Nage', { version: fate?.version });
    const stale = await importSections([row]);
    assert.deepEqual(
      [stale.modified, /modifiée entre-temps/.test(stale.errors[0]?.reason ?? '')],
      [[], true],
    );
    await club.staff.call('deleteSection', { params: { id } });
    assert.match((await importSections([row])).errors[0]?.reason ?? '', /supprimée entre-temps/);
  });

  it('asks about a code that is the same number written otherwise, and changes that record when told to', async () => {
    await club.given.section({ code: '2', designation: 'Tennis' });
    const row = section('0002', 'Tennis club');
    const [fate] = await planSections([row]);
    assert.equal(fate?.etat, 'conflit');
    assert.match(
      fate.details[0]?.reason ?? '',
      /Le code 0002 est le même numéro que 2, celui de la section «\u202fTennis\u202f»/,
    );
    assert.equal(fate.changements?.[0]?.apres, 'Tennis club');
    const direct = await importSections([row]);
    assert.deepEqual([direct.imported, direct.errors.length], [[], 1]);
    await importSections([{ ...row, version: fate.version }]);
    assert.deepEqual(
      (await listed()).map(({ code, designation }) => [code, designation]),
      [['2', 'Tennis club']],
    );
    assert.deepEqual((await planSections([section('02', 'Tennis club')]))[0]?.etat, 'ignore');
    await club.given.section({ code: '02', designation: 'Padel' });
    assert.match(
      (await planSections([row]))[0]?.details[0]?.reason ?? '',
      /Plusieurs sections portent ce numéro/,
    );
  });
});

describe('importing formulas', () => {
  it('finds the section by its code as the club compares codes, and names one that nobody has', async () => {
    const { id } = await club.given.section({ code: '2', designation: 'Tennis' });
    const account = await importFormules(
      rowsOf(formule('T1', { section: '0002' }), formule('T2', { section: '999' }), formule('T3')),
    );
    assert.deepEqual(
      [account.imported, account.errors],
      [
        [2, 4],
        [{ row: 3, column: 'Code section', value: '999', reason: 'Aucune section ne porte le code 999.' }],
      ],
    );
    const [t1, t3] = await listedFormules();
    assert.deepEqual([t1?.sectionId, t1?.montant, t1?.duree], [id, 320.5, 12]);
    assert.equal(t3?.sectionId, null);
  });

  it('refuses what the form refuses: too many decimals, ages, an active one in a closed section', async () => {
    await club.given.section({ code: '50', designation: 'Pétanque', active: false });
    const rows = rowsOf(
      formule('A', { montant: 1.005 }),
      formule('B', { ageMin: 18, ageMax: 10 }),
      formule('C', { section: '50' }),
      formule('D', { section: '50', actif: false }),
    );
    const fates = await planFormules(rows);
    assert.deepEqual(
      fates.map(({ etat, details }) => [etat, details[0]?.column]),
      [
        ['refuse', 'Montant'],
        ['refuse', 'Âge maximum'],
        ['refuse', 'Actif'],
        ['cree', undefined],
      ],
    );
    const account = await importFormules(rows);
    assert.deepEqual(
      [account.imported, account.errors.map(({ row, column }) => [row, column])],
      [
        [5],
        [
          [2, 'Montant'],
          [3, 'Âge maximum'],
          [4, 'Actif'],
        ],
      ],
    );
  });

  it('tells a change of price as staff read it', async () => {
    await club.given.section({ code: '2', designation: 'Tennis' });
    await club.given.formule({ code: 'F', designation: 'Adulte', montant: 300 });
    const [fate] = await planFormules([formule('F', { section: '2' })], 'creer_modifier');
    assert.deepEqual(
      fate?.changements?.map(({ libelle, avant, apres }) => [libelle, avant, apres]),
      [
        ['Montant', '300,00\u00a0Dh', '320,50\u00a0Dh'],
        ['Code section', '', '2'],
      ],
    );
  });

  it('refuses rows of who is not the import service', async () => {
    const body = { importId: randomUUID(), batch: 0, mode: 'creer' as const, rows: [formule('F')] };
    assert.equal((await club.staff.call('importFormules', { body })).status, 403);
  });
});
