import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PartieSynthese } from '@club/contract';
import { minor } from '@club/service-kit';
import { type CountedCotisation, until } from './counted.ts';
import { townsOf } from './member-figures-rules.ts';
import type { CountedPromise, CountedReceipt } from './money-figures-rules.ts';
import { figuresOf, type SeasonData } from './season-figures.ts';
import { groupsOf } from './synthese-groups.ts';

/** Amounts in minor units: [formula, price]. */
function cotisation(
  _id: string,
  jour: string,
  lines: readonly [adherentId: string, ...formules: (readonly [string, number])[]][],
  { alloue, regle }: { alloue: number; regle: number },
  fee = 0,
): CountedCotisation {
  const adherents = lines.map(([adherentId, ...formules]) => ({
    adherentId,
    formules: formules.map(([formuleId, montant]) => ({ formuleId, montant })),
  }));
  const sum = adherents.flatMap(({ formules }) => formules).reduce((all, { montant }) => all + montant, fee);
  return {
    ...{ _id, jour, adherents, montantTotal: minor(sum) },
    ...{ montantAlloue: minor(alloue), montantRegle: minor(regle) },
  };
}

function promise(
  cotisationId: string,
  montant: number,
  more: Partial<Omit<CountedPromise, 'montantRecu'>> & { recu?: number },
): CountedPromise {
  const { recu = 0, ...rest } = more;
  const allocation = { cotisationId, adherentId: 'x', montant: minor(montant) };
  return {
    ...{ allocations: [allocation], montantTotal: minor(montant), montantRecu: minor(recu) },
    ...{ montantCredit: minor(0), remis: false, dateEcheance: null, dateReglement: '2026-09-01', ...rest },
  };
}

const receipt = (dateReglement: string, typeReglement: string, montant: number): CountedReceipt => ({
  ...{ dateReglement, typeReglement, montant },
});

const natation = { code: '10', designation: 'Natation' };
const judo = { code: '2', designation: 'Judo' };
const sectionOf = (formuleId: string) =>
  formuleId === 'nat' ? natation : formuleId === 'judo' ? judo : null;

const persons = new Map([
  ['ali', { civilite: 'Mr', dateNaissance: '1990-05-01' }], // 36
  ['salma', { civilite: 'Mme', dateNaissance: '1988-11-27' }], // 37, 38 the day after
  ['lina', { civilite: 'Mlle', dateNaissance: '2016-11-26' }], // 10 today
  ['omar', { civilite: 'Mr', dateNaissance: null }],
  ['zohra', { civilite: 'Mme', dateNaissance: '1930-01-01' }], // 96
]);

const today = '2026-11-26';
const common = {
  ...{ persons, sectionOf, adresses: null },
  nameOfMonth: (day: string) => day.slice(0, 7),
};

/** The season before: Ali, Omar and Zohra; «parti» is no member any more. */
const former = [
  cotisation('f1', '2025-09-10', [['ali', ['nat', 20_000]]], { alloue: 20_000, regle: 20_000 }),
  cotisation('f2', '2025-11-26', [['omar', ['judo', 10_000]]], { alloue: 10_000, regle: 10_000 }),
  cotisation('f3', '2025-11-27', [['zohra', ['nat', 20_000]]], { alloue: 0, regle: 0 }),
  cotisation('f4', '2025-09-11', [['parti', ['nat', 20_000]]], { alloue: 0, regle: 0 }),
];

const active = [
  // 300 billed: 100 received, 120 promised for 2026-10-26 of which 20 came, 80 nobody promised.
  cotisation(
    'a1',
    '2026-09-05',
    [
      ['ali', ['nat', 15_000]],
      ['lina', ['nat', 10_000], ['judo', 5_000]],
    ],
    { alloue: 22_000, regle: 12_000 },
  ),
  // 250 billed: 150 handed over for 2026-10-01, 100 promised for 2026-12-05.
  cotisation('a2', '2026-10-02', [['salma', ['judo', 25_000]]], { alloue: 25_000, regle: 0 }),
  // A fee for a returned cheque, owed since 2026-08-20 (before the season), and a free formula.
  cotisation('a3', '2026-08-20', [['ali']], { alloue: 0, regle: 0 }, 5_000),
  cotisation('a4', today, [['omar', ['libre', 0]]], { alloue: 0, regle: 0 }),
];

const season: SeasonData = {
  ...common,
  ...{ dateDebut: '2026-09-01', months: 3, day: today, cotisations: active, before: former },
  receipts: [
    receipt('2026-09-05', 'espece', 10_000),
    receipt('2026-10-30', 'cheque', 2_000),
    // Paid too much and given back; a correction; money of before the season.
    receipt('2026-11-02', 'cheque', 3_000),
    receipt('2026-11-20', 'espece', -3_000),
    receipt('2026-11-21', 'cheque', -500),
    receipt('2026-08-30', 'espece', 500),
  ],
  promises: [
    promise('a1', 12_000, { dateEcheance: '2026-10-26', recu: 2_000 }),
    promise('a2', 15_000, { dateEcheance: '2026-10-01', remis: true }),
    promise('a2', 10_000, { dateEcheance: '2026-12-05' }),
    promise('other', 99_000, { dateEcheance: '2026-01-01' }),
  ],
};
const before: SeasonData = {
  ...common,
  ...{ dateDebut: '2025-09-01', months: 3, day: '2025-11-26', before: [], promises: [] },
  cotisations: until(former, '2025-11-26'),
  receipts: [receipt('2025-09-10', 'espece', 20_000), receipt('2025-11-26', 'carte', 10_000)],
};

const groups = groupsOf(figuresOf(season, today), figuresOf(before, null));
const lines = (partie: PartieSynthese) =>
  groups
    .filter((one) => one.partie === partie)
    .flatMap(({ lignes }) =>
      lignes.map(({ libelle, nombre, nombrePrecedent, montant, montantPrecedent }) => [
        ...[libelle, nombre, nombrePrecedent, montant, montantPrecedent],
      ]),
    );

describe('the summary for the board, worked out by hand', () => {
  it('members: who is new, came back, did not; a fee makes no member, who is in the trash is none', () =>
    assert.deepEqual(lines('adherents'), [
      ['Adhérents avec une cotisation', 4, 2, null, null],
      ['Nouveaux', 2, 2, null, null],
      ['Renouvelés', 2, 0, null, null],
      ['Non revenus', 1, 0, null, null],
    ]));

  it('sections by their code, each member once in each; with the fees they are all that is billed', () =>
    assert.deepEqual(lines('sections'), [
      ['Judo', 2, 1, 300, 100],
      ['Natation', 2, 1, 250, 400],
      ['Sans section', 1, 0, 0, 0],
      ['Frais de chèques impayés', null, null, 50, 0],
    ]));

  it('sex and age on the day, of either season', () => {
    assert.deepEqual(lines('sexes'), [
      ['Femmes', 2, 0, null, null],
      ['Hommes', 2, 2, null, null],
    ]);
    assert.deepEqual(lines('ages'), [
      ['Femmes 10 à 19 ans', 1, 0, null, null],
      ['Hommes 10 à 19 ans', 0, 0, null, null],
      ['Femmes 20 à 29 ans', 0, 0, null, null],
      ['Hommes 20 à 29 ans', 0, 0, null, null],
      ['Femmes 30 à 39 ans', 1, 0, null, null],
      ['Hommes 30 à 39 ans', 1, 1, null, null],
      ['Femmes, âge inconnu', 0, 0, null, null],
      ['Hommes, âge inconnu', 1, 1, null, null],
    ]);
  });

  it('money: refunds and corrections come off what was received; what is owed is told of this season alone', () =>
    assert.deepEqual(lines('argent'), [
      ['Cotisations facturées', 4, 3, 600, 500],
      ['Reçu, remboursements déduits', null, null, 120, 300],
      ['Réglé sur ces cotisations', null, null, 120, null],
      ['Reste à payer', 3, null, 480, null],
    ]));

  it('ages of what is owed: a cheque in hand is never late, what nobody promised since it was agreed', () =>
    assert.deepEqual(lines('retards'), [
      ['À échoir', null, null, 250, null],
      ['Retard de 1 à 30 jours', null, null, 0, null],
      ['Retard de 31 à 60 jours', null, null, 100, null],
      ['Retard de 61 à 90 jours', null, null, 80, null],
      ['Au-delà de 90 jours', null, null, 50, null],
    ]));

  it('means and months', () => {
    assert.deepEqual(lines('moyens'), [
      ['Espèces', 3, 1, 75, 200],
      ['Chèque', 3, 0, 45, 0],
      ['Carte bancaire', 0, 1, 0, 100],
    ]);
    assert.deepEqual(lines('mois'), [
      ['2026-09', 2, 1, 105, 200],
      ['2026-10', 1, 0, 20, 0],
      ['2026-11', 3, 1, -5, 100],
    ]);
  });

  it('each sum is that of its lines', () =>
    assert.deepEqual(
      groups.filter(({ total }) => total !== null).map(({ partie, total }) => [partie, total]),
      [
        ...[
          ['sections', 600],
          ['retards', 480],
        ],
        ...[
          ['moyens', 120],
          ['mois', 120],
        ],
      ],
    ));

  it('has nothing to compare in a club’s first season', () => {
    const [members] = groupsOf(figuresOf({ ...season, before: [] }, today), null);
    assert.deepEqual(
      members?.lignes.map(({ nombre, nombrePrecedent }) => [nombre, nombrePrecedent]),
      [
        [4, null],
        [4, null],
        [0, null],
        [0, null],
      ],
    );
  });
});

it('a town is the end of an address, however it is written; the smaller ones are others', () => {
  const towns = Array.from({ length: 9 }, (_, at) => `1, rue X, Ville ${String.fromCharCode(65 + at)}`);
  const figures = townsOf(['3, rue Y, 20000 Rabat', 'RABAT', null, ' ', ...towns]);
  assert.deepEqual(
    [...figures.values()].map(({ libelle, nombre }) => [libelle, nombre]),
    [
      ['Rabat', 2],
      ...towns.slice(0, 7).map((town) => [town.slice(10), 1]),
      ['Autres villes', 2],
      ['Non renseignée', 2],
    ],
  );
});
