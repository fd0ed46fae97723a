import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Formules } from '../../documents/catalogue/formules.ts';
import { Sections } from '../../documents/catalogue/sections.ts';
import { assertRefusal, done } from '../../testing/money.ts';
import { type Finance, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(async () => {
  await Promise.all([Sections.deleteMany(), Formules.deleteMany()]);
});

const sections = [
  {
    code: '10',
    designation: 'Natation',
    formules: [
      { code: '1001', designation: 'Enfants – année', montant: 2400, ageMax: 17 },
      { code: '1002', designation: 'Adultes – trimestre', montant: 950, duree: 3, ageMin: 18 },
    ],
  },
  { code: '20', designation: 'Musculation', requiresCertificatMedical: true, formules: [] },
];
const stored = async () => [await Sections.countDocuments(), await Formules.countDocuments()];

describe('the catalogue of a club that begins (C-9)', () => {
  it('is made of sections with their formulas, each with its history', async () => {
    const made = done(await club.staff.call('createCatalogue', { body: { sections } }));
    assert.deepEqual(
      made.sections.map(({ code, requiresCertificatMedical }) => [code, requiresCertificatMedical]),
      [
        ['10', false],
        ['20', true],
      ],
    );
    const [natation] = made.sections;
    assert.deepEqual(
      made.formules.map(({ code, sectionId, montant, duree, ageMin, ageMax }) => [
        code,
        sectionId === natation?.id,
        montant,
        duree,
        ageMin,
        ageMax,
      ]),
      [
        ['1001', true, 2400, 12, null, 17],
        ['1002', true, 950, 3, 18, null],
      ],
    );
    assert.deepEqual(done(await club.staff.call('listFormules', {})), made.formules);
    const lines = done(await club.staff.call('listSectionHistory', { params: { id: natation!.id } }));
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['create'],
    );
  });

  it('pressed twice is made once', async () => {
    const again = { 'Idempotency-Key': 'catalogue-0001' };
    const [first, second] = [
      await club.staff.call('createCatalogue', { body: { sections } }, again),
      await club.staff.call('createCatalogue', { body: { sections } }, again),
    ];
    assert.deepEqual(first.body, second.body);
    assert.deepEqual(await stored(), [2, 2]);
  });

  it('is made whole or not at all', async () => {
    await club.given.formule({ code: '1002' });
    const before = await stored();
    const refusal = await club.refused('createCatalogue', { body: { sections } });
    assertRefusal(refusal, 409, 'Une section ou une formule porte déjà l’un de ces codes.');
    const [swimming, gym] = sections;
    const wrong = { ...gym!, formules: [{ code: '2001', designation: 'Année', montant: 10.005 }] };
    assert.equal(
      (await club.refused('createCatalogue', { body: { sections: [swimming!, wrong] } })).status,
      422,
    );
    assert.deepEqual(await stored(), before);
  });

  it('asks for the right to create sections too', async () => {
    const staff = club.service.as(['formules.create']);
    const refusal = await staff.call('createCatalogue', { body: { sections } });
    assert.equal(refusal.status, 403);
    assert.deepEqual(await stored(), [0, 0]);
  });
});
