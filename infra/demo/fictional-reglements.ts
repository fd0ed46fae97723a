import type { NestedReglement, TypeReglement } from '@club/contract';
import type { Faker } from '@faker-js/faker';
import { addDays, addMonths, earlier } from './club-years.ts';

/** What is to be paid. Days are `YYYY-MM-DD`. */
export interface Owed {
  /** In the club's currency. */
  montant: number;
  mayOwe: boolean;
  day: string;
  today: string;
  isPast: boolean;
  tireur: string;
}

const banques = ['Attijariwafa Bank', 'Banque Populaire', 'BIAT', 'BMCE', 'STB', 'Société Générale'] as const;

const atOnce: { value: TypeReglement; weight: number }[] = [
  { value: 'espece', weight: 38 },
  { value: 'cheque', weight: 27 },
  { value: 'carte', weight: 20 },
  { value: 'virement', weight: 15 },
];
const inParts: typeof atOnce = [
  { value: 'cheque', weight: 80 },
  { value: 'espece', weight: 20 },
];

/** Payments of a made-up payer: at once, in three instalments, late or not yet. */
export function fictionalReglements(fake: Faker, owed: Owed): NestedReglement[] {
  const { montant, mayOwe, day } = owed;
  if (montant === 0) return [];
  const roll = fake.number.int(99);
  if (roll < 60) return [paid(fake, owed, montant, day, fake.helpers.weightedArrayElement(atOnce))];
  if (roll >= 96 && mayOwe && !owed.isPast) return [];
  const means = fake.helpers.weightedArrayElement(inParts);
  if (roll >= 92) return [due(fake, owed, montant, addMonths(day, 1), means)];
  const part = Math.floor(montant / 30) * 10;
  return [
    paid(fake, owed, montant - 2 * part, day, means),
    ...[2, 4].map((months) => due(fake, owed, part, fifthOf(addMonths(day, months)), means)),
  ].filter((one) => one.montant !== 0);
}

function fifthOf(day: string): string {
  return `${day.slice(0, 8)}05`;
}

/** Due payments are made on time or soon after, a few late; future ones are promises. */
function due(
  fake: Faker,
  owed: Owed,
  montant: number,
  dateEcheance: string,
  type: TypeReglement,
): NestedReglement {
  const isLate = fake.datatype.boolean(owed.isPast ? 0.03 : 0.15);
  if (dateEcheance <= owed.today && !isLate) {
    const day = earlier(addDays(dateEcheance, fake.number.int(4)), owed.today);
    return { ...paid(fake, owed, montant, day, type), dateEcheance };
  }
  const detail = meansOf(fake, owed, dateEcheance, type);
  return { statut: 'en_attente', montant, dateReglement: owed.day, dateEcheance, ...detail };
}

function paid(fake: Faker, owed: Owed, montant: number, day: string, type: TypeReglement): NestedReglement {
  return { statut: 'complete', montant, dateReglement: day, ...meansOf(fake, owed, day, type) };
}

/** Fields required by the means: cheque bank, drawer, number and date; transfer reference. */
function meansOf(
  fake: Faker,
  { tireur }: Owed,
  dateEncaissement: string,
  typeReglement: TypeReglement,
): Partial<NestedReglement> {
  if (typeReglement === 'virement') return { typeReglement, reference: `VIR-${fake.string.numeric(8)}` };
  if (typeReglement !== 'cheque') return { typeReglement };
  const reference = fake.string.numeric(7);
  return { typeReglement, reference, banque: fake.helpers.arrayElement(banques), tireur, dateEncaissement };
}
