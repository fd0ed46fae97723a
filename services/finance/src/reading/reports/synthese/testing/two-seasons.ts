import { minor } from '@club/service-kit';
import { type CountedCotisation, until } from '../counted.ts';
import { owedAmounts } from '../../ageing-report-rules.ts';
import type { CountedReceipt } from '../money-figures-rules.ts';
import type { SeasonData } from '../season-figures.ts';

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
    _id,
    jour,
    adherents,
    montantTotal: minor(sum),
    montantAlloue: minor(alloue),
    montantRegle: minor(regle),
  };
}

function promise(
  montant: number,
  more: { dateEcheance: string; recu?: number; remis?: boolean },
): Parameters<typeof owedAmounts>[0][number] {
  const { recu = 0, ...rest } = more;
  return {
    payeurId: 'x',
    montantTotal: minor(montant),
    montantRecu: minor(recu),
    remis: false,
    dateReglement: '2026-09-01',
    ...rest,
  };
}

const receipt = (dateReglement: string, typeReglement: string, montant: number): CountedReceipt => ({
  dateReglement,
  typeReglement,
  montant,
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

export const today = '2026-11-26';
const common = {
  persons,
  sectionOf,
  adresses: null,
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

/** A season up to today, and the one before it up to the same day. */
export const season: SeasonData = {
  ...common,
  dateDebut: '2026-09-01',
  months: 3,
  day: today,
  cotisations: active,
  before: former,
  receipts: [
    receipt('2026-09-05', 'espece', 10_000),
    receipt('2026-10-30', 'cheque', 2_000),
    // Paid too much and given back; a correction; money of before the season.
    receipt('2026-11-02', 'cheque', 3_000),
    receipt('2026-11-20', 'espece', -3_000),
    receipt('2026-11-21', 'cheque', -500),
    receipt('2026-08-30', 'espece', 500),
  ],
  due: owedAmounts(
    [
      promise(12_000, { dateEcheance: '2026-10-26', recu: 2_000 }),
      promise(15_000, { dateEcheance: '2026-10-01', remis: true }),
      promise(10_000, { dateEcheance: '2026-12-05' }),
      // Of the season before: late all the same.
      promise(99_000, { dateEcheance: '2026-01-01' }),
    ],
    active.map((one) => ({ ...one, payeurId: 'x' })),
    today,
  ),
};
export const before: SeasonData = {
  ...common,
  dateDebut: '2025-09-01',
  months: 3,
  day: '2025-11-26',
  before: [],
  due: [],
  cotisations: until(former, '2025-11-26'),
  receipts: [receipt('2025-09-10', 'espece', 20_000), receipt('2025-11-26', 'carte', 10_000)],
};
