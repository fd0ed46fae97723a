import type { NestedReglement } from '@club/contract';
import type { Faker } from '@faker-js/faker';
import { addDays } from './club-years.ts';

/** What happens to a cotisation after it was agreed. Days are `YYYY-MM-DD`, amounts in the club's currency. */
export type Later =
  /** Money comes for the promise of this due date; all that is left of it without `montant`. */
  | { kind: 'received'; day: string; dateEcheance: string; montant?: number; dateEncaissement?: string }
  /** Its cheque comes back, with a fee or without, and is paid otherwise or not. */
  | { kind: 'returned'; day: string; frais: number }
  | { kind: 'paidAgain'; day: string; montant: number }
  /** It is cancelled, and what was paid given back or kept as a credit. */
  | { kind: 'cancelled'; day: string }
  | { kind: 'givenBack'; day: string };

/** Of a cotisation that was agreed on `day`, what may happen up to `end`. */
export interface Life {
  day: string;
  end: string;
  reglements: readonly NestedReglement[];
  /** What is known to come already. */
  later: readonly Later[];
  credit: number;
}

/** What goes wrong with it: seldom, and only one of these. */
export function mishapsOf(fake: Faker, life: Life): Later[] {
  const { reglements, later, credit } = life;
  const cheque = reglements.find(
    ({ statut, typeReglement, dateEcheance }) =>
      statut === 'complete' && typeReglement === 'cheque' && !dateEcheance,
  );
  const isReturned = fake.datatype.boolean(0.06);
  const isCancelled = fake.datatype.boolean(0.025);
  if (cheque && isReturned) return returned(fake, life, cheque.montant ?? 0);
  if (isCancelled && credit === 0 && later.length === 0) return cancelled(fake, life);
  return [];
}

function returned(fake: Faker, { day, end }: Life, montant: number): Later[] {
  const back = addDays(day, fake.number.int({ min: 6, max: 14 }));
  const again = addDays(back, fake.number.int({ min: 3, max: 25 }));
  const frais = fake.datatype.boolean(0.5) ? 50 : 0;
  const isPaid = fake.datatype.boolean(0.6);
  const all: Later[] = [
    { kind: 'returned', day: back, frais },
    ...(isPaid ? [{ kind: 'paidAgain', day: again, montant } as const] : []),
  ];
  return all.filter((one) => one.day <= end);
}

function cancelled(fake: Faker, { day, end }: Life): Later[] {
  const left = addDays(day, fake.number.int({ min: 5, max: 40 }));
  const isGivenBack = fake.datatype.boolean(0.6);
  const all: Later[] = [
    { kind: 'cancelled', day: left },
    ...(isGivenBack ? [{ kind: 'givenBack', day: addDays(left, 2) } as const] : []),
  ];
  return all.filter((one) => one.day <= end);
}
