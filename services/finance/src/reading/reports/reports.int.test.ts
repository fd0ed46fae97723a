import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Cotisation, type Reglement, reports } from '@club/contract';
import { clubToday, minorOf } from '@club/service-kit';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { done, type Money, moneyOf } from '../../testing/money.ts';
import { type Finance, newId, startFinance } from '../../testing/start-finance.ts';
import { aSmallClub } from './testing/a-small-club.ts';
import { figuresWithRows, rowsOf } from './testing/figures-with-rows.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + minorOf(amount), 0);
const cotisations = async () =>
  done(await club.staff.call('listCotisations', { query: {} })) as unknown as Cotisation[];
const reglements = async () =>
  done(await club.staff.call('listReglements', { query: {} })) as unknown as Reglement[];
const day = { dateDebut: clubToday(), dateFin: clubToday() };

describe('reports of money', () => {
  let small: Awaited<ReturnType<typeof aSmallClub>>;
  before(async () => {
    small = await aSmallClub(club, money);
  });

  for (const [period, query] of [
    ['the active season', {}],
    ['today', day],
  ] as const) {
    it(`say for ${period} what the lists come to, to the minor unit`, async () => {
      const { sections, totalGeneral } = done(await club.staff.call('reportMontantsSections', { query }));
      const agreed = sum((await cotisations()).map(({ montantTotal }) => montantTotal));
      assert.equal(minorOf(totalGeneral), agreed);
      assert.equal(sum(sections.map(({ montantTotalSection }) => montantTotalSection)), agreed);
      const simple = done(await club.staff.call('reportMontantsSectionsSimple', { query }));
      assert.deepEqual(
        simple.map(({ sectionDesignation, montantTotal }) => [sectionDesignation, montantTotal]),
        [
          ['Judo', 99.99],
          ['Natation', 900.5],
          ['Sans section', 10],
        ],
      );
      const payers = done(await club.staff.call('reportReglements', { query }));
      const received = sum((await reglements()).map(({ montantRecu }) => montantRecu));
      assert.equal(sum(payers.map(({ totalMontant }) => totalMontant)), received);
      assert.equal(sum(payers.flatMap((one) => one.reglements.map(({ montant }) => montant))), received);
      assert.equal(received, minorOf(590.25));
    });
  }

  for (const [name, kinds] of [
    ['reglements', 2],
    ['reglements-par-mois', 5],
    ['montants-sections-par-tarif', 4],
    ['montants-sections-simple', 2],
    ['adherents-section-formule', 2],
    ['adherents-par-section', 1],
    ['sections-formules', 4],
    ['synthese', 8],
  ] as const) {
    const asksDays = (reports[name].asks as readonly string[]).includes('periode');
    for (const query of asksDays ? [{}, day] : [{}]) {
      it(`${name} of ${JSON.stringify(query)}: each figure that leads to rows is what they come to`, async () => {
        const figures = await figuresWithRows(club, name, query);
        const found = [...new Set(figures.map(({ at }) => at))];
        assert.ok(found.length >= kinds, found.join());
        for (const { at, kind, figure, address } of figures)
          assert.equal((await rowsOf(club, address))[kind], figure, `${at}: ${address}`);
      });
    }
  }

  it('say nothing of a period in which nothing happened', async () => {
    const query = { dateDebut: '2001-01-01', dateFin: '2001-12-31' };
    assert.deepEqual(done(await club.staff.call('reportMontantsSections', { query })), {
      sections: [],
      totalGeneral: 0,
    });
    assert.deepEqual(done(await club.staff.call('reportReglements', { query })), []);
  });

  it('count a cotisation on the day it was recorded in the club', async () => {
    const { id } = await money.cotisation();
    // Half past midnight in Casablanca is still the day before by the clock of UTC.
    await Cotisations.updateOne({ _id: id }, { $set: { createdAt: new Date('2026-05-31T23:30:00Z') } });
    for (const [date, total] of [
      ['2026-05-31', 0],
      ['2026-06-01', 450],
    ] as const) {
      const query = { dateDebut: date, dateFin: date };
      assert.equal(done(await club.staff.call('reportMontantsSections', { query })).totalGeneral, total);
    }
    done(await club.staff.call('deleteCotisation', { params: { id } }));
  });

  it('list who holds what, of all sections or of one', async () => {
    const all = done(await club.staff.call('reportAdherentsSectionFormule', { query: {} }));
    const agreed = sum((await cotisations()).map(({ montantTotal }) => montantTotal));
    assert.equal(minorOf(all.totalGeneral), agreed);
    const query = { sectionId: small.natation.id };
    const { groupes } = done(await club.staff.call('reportAdherentsSectionFormule', { query }));
    assert.deepEqual(
      groupes.map(({ formuleCode, adherents, totalMontant }) => [
        formuleCode,
        adherents.map(({ nom }) => nom),
        totalMontant,
      ]),
      [['N10', ['Ben Ali', 'Trabelsi'], 900.5]],
    );
  });

  it('list how to reach the members of a section, with the addresses that members keeps', async () => {
    const query = { sectionId: small.natation.id };
    assert.equal((await club.refused('reportAdherentsParSection', { query })).status, 503);
    club.service.replyAs('members', {
      adresses: async () => [{ id: small.amine.id, adresse: '3 rue des Oliviers' }],
    });
    const [section] = done(await club.staff.call('reportAdherentsParSection', { query }));
    assert.deepEqual(
      [
        section?.nombreAdherents,
        section?.adherents.map((one) => [one.nom, one.telephone, one.email, one.adresse]),
      ],
      [
        2,
        [
          ['Ben Ali', null, 'amine@example.org', '3 rue des Oliviers'],
          ['Trabelsi', '22123456', null, null],
        ],
      ],
    );
  });

  it('tell no address to who may only read members, and ask for none', async () => {
    const reader = club.service.as('viewer');
    const query = { sectionId: small.natation.id };
    const [section] = done(await reader.call('reportAdherentsParSection', { query }));
    assert.deepEqual(
      section?.adherents.map((one) => [one.nom, 'adresse' in one]),
      [
        ['Ben Ali', false],
        ['Trabelsi', false],
      ],
    );
  });

  it('list the catalogue, what nobody takes included', async () => {
    const alone = await club.given.formule({ code: 'N11', montant: 20, sectionId: small.natation.id });
    const sections = done(await club.staff.call('reportSectionsFormules', { query: {} }));
    const natation = sections.find(({ sectionCode }) => sectionCode === '10');
    assert.deepEqual(
      natation?.formules.map((one) => [one.formuleCode, one.tarif, one.nombreAdherents, one.montantFormule]),
      [
        ['N10', 450.25, 2, 900.5],
        [alone.code, 20, 0, 0],
      ],
    );
    const codes = done(await club.staff.call('reportSections', {})).map(({ code }) => code);
    assert.deepEqual(codes, ['9', '10']);
  });
});

describe('a report', () => {
  for (const [query, message] of [
    [{ dateDebut: '2026-01-01' }, 'Veuillez sélectionner une période complète (date début et date fin)'],
    [
      { dateDebut: '2026-02-01', dateFin: '2026-01-01' },
      'La date de début doit être antérieure à la date de fin',
    ],
  ] as const) {
    it(`refuses a period: ${message}`, async () => {
      const { status, body } = await club.refused('reportReglements', { query });
      assert.equal(status, 422);
      assert.ok(JSON.stringify(body).includes(message), JSON.stringify(body));
    });
  }

  it('is empty for a section that does not exist', async () => {
    const { groupes } = done(
      await club.staff.call('reportAdherentsSectionFormule', { query: { sectionId: newId() } }),
    );
    assert.deepEqual(groupes, []);
  });
});
