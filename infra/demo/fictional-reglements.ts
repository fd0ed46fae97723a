import type { NestedReglement, TypeReglement } from '@club/contract';
import type { Faker } from '@faker-js/faker';
import { addDays, addMonths } from './club-years.ts';
import type { Later } from './fictional-later.ts';

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

/** Days before today from which cheques go to the bank on slips. */
export const keptDays = 42;

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

/** Payments as they are agreed, and what comes of them up to today. */
export interface Payments {
  reglements: NestedReglement[];
  later: Later[];
}

const nothing: Payments = { reglements: [], later: [] };

/** Payments of a made-up payer: at once, in three instalments, late or not yet. */
export function fictionalReglements(fake: Faker, owed: Owed): Payments {
  const { montant, mayOwe, day } = owed;
  if (montant === 0) return nothing;
  const roll = fake.number.int(99);
  if (roll < 72)
    return {
      reglements: [paid(fake, owed, montant, day, fake.helpers.weightedArrayElement(atOnce))],
      later: [],
    };
  if (roll >= 96 && mayOwe && !owed.isPast) return nothing;
  const means = fake.helpers.weightedArrayElement(inParts);
  if (roll >= 92) return due(fake, owed, montant, addMonths(day, 1), means);
  const part = Math.floor(montant / 30) * 10;
  const first = montant - 2 * part;
  const parts = [2, 4].map((months) => due(fake, owed, part, fifthOf(addMonths(day, months)), means));
  return {
    reglements: [
      ...(first === 0 ? [] : [paid(fake, owed, first, day, means)]),
      ...parts.flatMap(({ reglements }) => reglements),
    ].filter((one) => one.montant !== 0),
    later: part === 0 ? [] : parts.flatMap(({ later }) => later),
  };
}

function fifthOf(day: string): string {
  return `${day.slice(0, 8)}05`;
}

/**
 * Promised for its day. Most is received then or soon after, some late, in part or not yet; a cheque to come is mostly in
 * the club's hands already.
 */
function due(fake: Faker, owed: Owed, montant: number, dateEcheance: string, type: TypeReglement): Payments {
  const { statut, later } = fateOf(fake, owed, { montant, dateEcheance, type });
  const detail = meansOf(fake, owed, type);
  return {
    reglements: [{ statut, montant, dateReglement: owed.day, dateEcheance, ...detail }],
    later: later.filter((one) => one.day <= owed.today),
  };
}

/** Days between due date and receipt: of who is in time, and of who is late. */
const inTime = { min: 0, max: 4 };
const late = { min: 9, max: 70 };

function fateOf(
  fake: Faker,
  owed: Owed,
  { montant, dateEcheance, type }: { montant: number; dateEcheance: string; type: TypeReglement },
): { statut: 'complete' | 'en_attente'; later: Later[] } {
  const roll = fake.number.int(99);
  const isLate = roll < (owed.isPast ? 12 : 22);
  const received = (days: { min: number; max: number }, part?: number): Later => {
    const day = addDays(dateEcheance, fake.number.int(days));
    return {
      kind: 'received',
      day,
      dateEcheance,
      ...(part !== undefined && { montant: part }),
      ...bankedOn(day, owed.today, type),
    };
  };
  if (dateEcheance > owed.today) {
    const isHandedOver = type === 'cheque' && roll < 80;
    return { statut: isHandedOver ? 'complete' : 'en_attente', later: [] };
  }
  if (!isLate) return { statut: 'en_attente', later: [received(inTime)] };
  if (roll < 3) return { statut: 'en_attente', later: [] };
  return {
    statut: 'en_attente',
    later: [roll < 6 ? received(late, Math.ceil(montant / 2)) : received(late)],
  };
}

function paid(fake: Faker, owed: Owed, montant: number, day: string, type: TypeReglement): NestedReglement {
  const means = { ...meansOf(fake, owed, type), ...bankedOn(day, owed.today, type) };
  return { statut: 'complete', montant, dateReglement: day, ...means };
}

/** A cheque of the last weeks waits for its slip. */
function bankedOn(day: string, today: string, type: TypeReglement): { dateEncaissement?: string } {
  const isBanked = type === 'cheque' && addDays(day, keptDays) < today;
  return isBanked ? { dateEncaissement: addDays(day, 3) } : {};
}

/** Fields required by the means: cheque bank, drawer and number; transfer reference. */
function meansOf(fake: Faker, { tireur }: Owed, typeReglement: TypeReglement): Partial<NestedReglement> {
  if (typeReglement === 'virement') return { typeReglement, reference: `VIR-${fake.string.numeric(8)}` };
  if (typeReglement !== 'cheque') return { typeReglement };
  const reference = fake.string.numeric(7);
  return { typeReglement, reference, banque: fake.helpers.arrayElement(banques), tireur };
}
