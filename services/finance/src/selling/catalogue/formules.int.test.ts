import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { activeSaisonId, type Finance, newId, published, startFinance } from '../../testing/start-finance.ts';
import { Formules } from '../../documents/catalogue/formules.ts';
import { Sections } from '../../documents/catalogue/sections.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(async () => {
  await Promise.all([Sections.deleteMany(), Formules.deleteMany(), Cotisations.deleteMany()]);
});

const adulte = { code: '30', designation: 'Adulte', montant: 450.5 };
const update = (id: string, body: object) => club.staff.call('updateFormule', { params: { id }, body });
const refusedUpdate = (id: string, body: object) => club.refused('updateFormule', { params: { id }, body });
const historyOf = async (id: string) =>
  (await club.staff.call('listFormuleHistory', { params: { id } })).body;

/** A cotisation in which somebody took the formula. */
async function taken(formuleId: string, archivedAt: Date | null = null): Promise<void> {
  const adherents = [{ adherentId: newId(), formules: [{ formuleId, montant: 45050 }] }];
  const codeCotisation = `COT-${newId()}`;
  await Cotisations.insertOne({ _id: newId(), codeCotisation, adherents, archivedAt } as never);
}

describe('a tariff formula', () => {
  it('is active for twelve months in no section unless it is said', async () => {
    const { id: _id, createdAt: _createdAt, ...fields } = await club.given.formule(adulte);
    assert.deepEqual(fields, {
      ...adulte,
      version: 1,
      description: null,
      genreDuree: 'mois',
      duree: 12,
      du: null,
      au: null,
      entrees: null,
      partFixe: 0,
      ageMin: null,
      ageMax: null,
      sectionId: null,
      actif: true,
      tarifs: [{ saisonId: activeSaisonId, montant: 450.5 }],
      prix: [{ saisonId: activeSaisonId, montant: 450.5, reprisDe: null }],
    });
  });

  it('has a kind of duration, and a fixed part that goes with its price', async () => {
    const body = { genreDuree: 'jours', du: '2027-04-12', au: '2027-04-16', partFixe: 35 } as const;
    const formule = await club.given.formule({ ...adulte, ...body });
    const priced = { montant: 450.5, partFixe: 35 };
    assert.deepEqual(
      [formule.genreDuree, formule.du, formule.au, formule.partFixe, formule.prix],
      ['jours', '2027-04-12', '2027-04-16', 35, [{ saisonId: activeSaisonId, ...priced, reprisDe: null }]],
    );
    const dearer = (await update(formule.id, { montant: 500, genreDuree: 'jour' })).body;
    assert.deepEqual([dearer.partFixe, dearer.du, dearer.montant], [35, null, 500]);
    const less = await refusedUpdate(formule.id, { montant: 30 });
    assert.deepEqual([less.status, less.body.errors?.[0]?.field], [422, 'partFixe']);
    const cheap = [{ formuleId: formule.id, montant: 30 }];
    const set = await club.refused('setTarifs', { body: { saisonId: activeSaisonId, tarifs: cheap } });
    assert.equal(
      set.body.errors?.[0]?.message,
      'La part fixe (35,00\u00a0Dh) dépasse le prix de 30,00\u00a0Dh.',
    );
    const tarifs = [{ formuleId: formule.id, montant: 400, partFixe: 40 }];
    const raised = await club.staff.call('setTarifs', { body: { saisonId: activeSaisonId, tarifs } });
    assert.deepEqual([raised.body[0]?.montant, raised.body[0]?.partFixe], [400, 40]);
  });

  it('is published with its price in minor units', async () => {
    const { id } = await club.given.formule(adulte);
    const copy = await until(() => published.formule.collection.findOne({ _id: id }));
    assert.deepEqual([copy.montant, copy.designation, copy.actif], [45050, 'Adulte', true]);
  });

  it('keeps its former price in the history', async () => {
    const { id } = await club.given.formule(adulte);
    assert.equal((await update(id, { montant: '500' })).body.montant, 500);
    assert.deepEqual((await historyOf(id))[0]?.changes, [{ field: 'montant', before: 450.5, after: 500 }]);
  });

  for (const [what, body, status, code] of [
    ['a price with more decimals than the currency', { ...adulte, montant: 1.005 }, 422, 'refused_value'],
    ['a negative price', { ...adulte, montant: -1 }, 400, 'validation'],
    ['no price', { code: '1', designation: 'Adulte' }, 400, 'validation'],
    ['no month', { ...adulte, duree: 0 }, 400, 'validation'],
    ['half a month', { ...adulte, duree: 0.5 }, 400, 'validation'],
    ['an unknown section', { ...adulte, sectionId: 'f'.repeat(24) }, 422, 'refused_value'],
  ] as const)
    it(`is refused with ${what}`, async () => {
      const answer = await club.refused('createFormule', { body });
      assert.deepEqual([answer.status, answer.body.code], [status, code]);
      assert.equal(await Formules.countDocuments(), 0);
    });

  it('may be free', async () => {
    assert.equal((await club.given.formule({ montant: 0 })).montant, 0);
  });

  it('stands in the list by section, then by code; those without section last', async () => {
    const second = await club.given.section({ code: '10' });
    const first = await club.given.section({ code: '9' });
    await club.given.formule({ code: '1' });
    await club.given.formule({ code: '2', sectionId: second.id });
    await club.given.formule({ code: '11', sectionId: first.id });
    await club.given.formule({ code: '3', sectionId: first.id });
    const { body } = await club.staff.call('listFormules', {});
    assert.deepEqual(
      body.map(({ code }) => code),
      ['3', '11', '2', '1'],
    );
  });

  it('has a code of its own', async () => {
    await club.given.formule(adulte);
    const answer = await club.refused('createFormule', { body: adulte });
    const message = 'Une autre formule porte déjà ce code.';
    assert.deepEqual([answer.status, answer.body.errors], [409, [{ field: 'code', message }]]);
  });

  it('refuses a stale edit with the formula as it stands', async () => {
    const { id } = await club.given.formule(adulte);
    await update(id, { designation: 'Adulte soir' });
    const { status, body } = await refusedUpdate(id, { version: 1, actif: false });
    assert.deepEqual([status, body.code], [409, 'stale_version']);
    assert.equal((body.current as { montant: number }).montant, 450.5);
  });

  it('is made once by a double click', async () => {
    const create = () =>
      club.staff.call('createFormule', { body: adulte }, { 'Idempotency-Key': 'formule-1' });
    const [first, second] = await Promise.all([create(), create()]);
    assert.deepEqual([first.status, second.status, second.body], [201, 201, first.body]);
  });

  it('leaves its section when it is said', async () => {
    const { id: sectionId } = await club.given.section();
    const { id } = await club.given.formule({ sectionId });
    assert.equal((await update(id, { designation: 'Soir' })).body.sectionId, sectionId);
    assert.equal((await update(id, { sectionId: null })).body.sectionId, null);
  });
});

describe('closing a section', () => {
  const open = (id: string, active: boolean) =>
    club.staff.call('updateSection', { params: { id }, body: { active } });
  const states = async () => {
    const { body } = await club.staff.call('listFormules', {});
    return Object.fromEntries(body.map(({ code, actif }) => [code, actif]));
  };

  it('closes its formulas; opening it brings back those, not the ones that staff deactivated', async () => {
    const { id: sectionId } = await club.given.section();
    const { id } = await club.given.formule({ code: 'A', sectionId });
    await club.given.formule({ code: 'B', sectionId, actif: false });
    await club.given.formule({ code: 'C' });
    await open(sectionId, false);
    assert.deepEqual(await states(), { A: false, B: false, C: true });
    assert.deepEqual((await historyOf(id))[0]?.changes, [{ field: 'actif', before: true, after: false }]);
    await until(async () => (await published.formule.collection.findOne({ _id: id }))?.actif === false);
    await update(id, { montant: 500 });
    await open(sectionId, true);
    assert.deepEqual(await states(), { A: true, B: false, C: true });
    await until(async () => (await published.formule.collection.findOne({ _id: id }))?.actif);
  });

  it('leaves alone what went to another section meanwhile', async () => {
    const [{ id: sectionId }, { id: other }] = [await club.given.section(), await club.given.section()];
    const { id } = await club.given.formule({ code: 'A', sectionId });
    await open(sectionId, false);
    await update(id, { sectionId: other });
    await update(id, { sectionId });
    await open(sectionId, true);
    assert.deepEqual(await states(), { A: false });
  });

  it('lets nobody activate or put an active formula in it', async () => {
    const { id: sectionId } = await club.given.section({ designation: 'Judo', active: false });
    const { id: prepared, actif } = await club.given.formule({ sectionId, actif: false });
    assert.equal(actif, false);
    const { id: active } = await club.given.formule();
    for (const refused of [
      await refusedUpdate(prepared, { actif: true }),
      await refusedUpdate(active, { sectionId }),
      await club.refused('createFormule', { body: { ...adulte, sectionId } }),
    ]) {
      assert.deepEqual([refused.status, refused.body.code], [422, 'rule']);
      assert.match(refused.body.message, /^La section «\u00a0Judo\u00a0» est fermée/);
    }
  });

  for (let round = 1; round <= 5; round += 1)
    it(`beside the activation of a formula leaves none active in a closed section (${round})`, async () => {
      const { id: sectionId } = await club.given.section();
      const { id } = await club.given.formule({ sectionId, actif: false });
      await Promise.all([open(sectionId, false), update(id, { actif: true })]);
      assert.equal((await Formules.findOne({ _id: id }))?.actif, false);
    });
});

describe('deleting a formula', () => {
  it('is refused while a cotisation uses it, be it archived', async () => {
    const { id } = await club.given.formule();
    await taken(id);
    await taken(id, new Date());
    const { status, body } = await club.refused('deleteFormule', { params: { id } });
    assert.deepEqual([status, body.code], [409, 'in_use']);
    assert.equal(body.message, 'Cette formule est utilisée par 2 cotisations\u00a0: désactivez-la plutôt.');
  });

  it('frees its code, leaves a line and a tombstone', async () => {
    const { id } = await club.given.formule(adulte);
    const { body } = await club.staff.call('deleteFormule', { params: { id } });
    assert.equal(body.message, 'La formule a été supprimée.');
    assert.deepEqual((await club.staff.call('listFormules', {})).body, []);
    assert.equal((await historyOf(id))[0]?.action, 'delete');
    await until(async () => (await published.formule.collection.findOne({ _id: id }))?.deleted);
    await club.given.formule(adulte);
    assert.equal((await refusedUpdate(id, { actif: false })).body.message, 'Formule introuvable.');
  });
});
