import type { NestedReglement, TypeReglement } from '@club/contract';
import type { Random } from './random.ts';

/** What is to be paid. */
interface Owed {
  /** In the club's currency. */
  montant: number;
  /** Whether something may be left that nobody has promised. */
  mayOwe: boolean;
  saison: 'former' | 'active';
  /** Who signs a cheque. */
  tireur: string;
}

const banques = ['Attijariwafa Bank', 'Banque Populaire', 'BIAT', 'BMCE', 'STB', 'Société Générale'] as const;
const paidOn = { former: '2025-09', active: '2026-09' } as const;
/** Due dates of the second and third instalment. */
const dueOn = { former: ['2025-11-05', '2026-01-05'], active: ['2026-11-05', '2027-01-05'] } as const;

/** How a made-up payer pays: most at once, some in three instalments, by cheques cashed later, or not yet. */
export function fictionalReglements(random: Random, owed: Owed): NestedReglement[] {
  if (owed.montant === 0) return [];
  const date = `${paidOn[owed.saison]}-${String(1 + random.integer(28)).padStart(2, '0')}`;
  const settled = owed.saison === 'former' ? 88 : 55;
  const roll = random.integer(100);
  if (roll < settled) return [received(random, owed, owed.montant, date)];
  const [second, third] = dueOn[owed.saison];
  if (roll < 92) {
    const part = Math.floor(owed.montant / 30) * 10;
    return [
      received(random, owed, owed.montant - 2 * part, date),
      ...[second, third].map((dateEcheance) => promised(random, owed, part, date, dateEcheance)),
    ].filter(({ montant }) => montant !== 0);
  }
  if (owed.mayOwe && roll < 96) return [];
  return [promised(random, owed, owed.montant, date, second)];
}

function received(random: Random, owed: Owed, montant: number, dateReglement: string): NestedReglement {
  const means = meansOf(
    random,
    owed,
    dateReglement,
    random.pick(['espece', 'espece', 'cheque', 'virement', 'carte']),
  );
  return { statut: 'complete', montant, dateReglement, ...means };
}

function promised(
  random: Random,
  owed: Owed,
  montant: number,
  dateReglement: string,
  dateEcheance: string,
): NestedReglement {
  const means = meansOf(random, owed, dateEcheance, random.pick(['cheque', 'cheque', 'espece']));
  return { statut: 'en_attente', montant, dateReglement, dateEcheance, ...means };
}

/** What its means asks of a payment: a cheque its bank, drawer, number and day of cashing, a transfer its reference. */
function meansOf(
  random: Random,
  { tireur }: Owed,
  dateEncaissement: string,
  typeReglement: TypeReglement,
): Partial<NestedReglement> {
  if (typeReglement === 'virement') return { typeReglement, reference: `VIR-${random.digits(8)}` };
  if (typeReglement !== 'cheque') return { typeReglement };
  return {
    typeReglement,
    reference: random.digits(7),
    banque: random.pick(banques),
    tireur,
    dateEncaissement,
  };
}
