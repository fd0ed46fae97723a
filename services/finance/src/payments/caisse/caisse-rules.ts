import { coupures, currencies, type CloturerCaisse, type Currency, minorIn } from '@club/contract';
import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';
import type { ClotureDocument, StoredMoyen } from '../../documents/money/clotures.ts';
import type { StoredType } from '../../documents/money/reglements.ts';
import { cashOfCount } from './count-rules.ts';

/** Money of a day, negative when given back. */
interface MoneyLine {
  typeReglement: StoredType;
  montant: Minor;
}

/** Means in the order in which tills show them. */
const order = ['espece', 'cheque', 'virement', 'carte', 'paypal'] as const;

/** What came and went of each other means than cash on a day. */
export function otherMoyens(lines: readonly MoneyLine[]): StoredMoyen[] {
  return order.flatMap((typeReglement) => {
    const own = lines.filter((line) => line.typeReglement === typeReglement);
    if (own.length === 0 || typeReglement === 'espece') return [];
    return [{ typeReglement, ...cashOfCount(minor(0), own) }];
  });
}

/** The same means of several tills together. */
export function totalsOf(tills: readonly (readonly StoredMoyen[])[]): StoredMoyen[] {
  const all = tills.flat();
  return order.flatMap((typeReglement) => {
    const own = all.filter((one) => one.typeReglement === typeReglement);
    if (own.length === 0) return [];
    const sum = (of: (one: StoredMoyen) => Minor) => sumOf(own.map(of));
    return [
      {
        typeReglement,
        ouverture: sum((one) => one.ouverture),
        recu: sum((one) => one.recu),
        rendu: sum((one) => one.rendu),
        attendu: sum((one) => one.attendu),
      },
    ];
  });
}

/** Counted notes and coins. */
export type Counted = Pick<ClotureDocument, 'comptage' | 'compte'>;

/**
 * What was counted, in minor units; kinds of which there is none are left out.
 * @throws RuleError `refused_value` for what is no note or coin of the currency, or comes twice
 */
export function countedOf(comptage: CloturerCaisse['comptage'], devise: Currency): Counted {
  const known = new Set(coupures[devise]);
  const seen = new Set<number>();
  const counted = comptage.map(({ valeur, nombre }, index) => {
    const value = unitsOf(valeur, devise);
    if (value === undefined || !known.has(value) || seen.has(value)) {
      const message = `Ce n’est pas une coupure en ${currencies[devise].sign}, ou elle figure deux fois.`;
      throw new RuleError('refused_value', { errors: [{ field: `comptage.${index}.valeur`, message }] });
    }
    seen.add(value);
    return { valeur: value, nombre };
  });
  const held = counted.filter(({ nombre }) => nombre > 0);
  return { comptage: held, compte: sumOf(held.map(({ valeur, nombre }) => minor(valeur * nombre))) };
}

function unitsOf(valeur: number, devise: Currency): Minor | undefined {
  try {
    return minorIn(devise, valeur);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Balance {
  compte: Minor;
  attendu: Minor;
  motif: string | null;
  fonds: Minor;
}

/**
 * Counted less expected cash.
 * @throws RuleError `refused_value` for a difference without a reason, or when more stays in the till than was counted
 */
export function ecartOf({ compte, attendu, motif, fonds }: Balance): Minor {
  const ecart = minor(compte - attendu);
  if (ecart !== 0 && motif === null) {
    const found = `${amountText(compte)} comptés, ${amountText(attendu)} attendus`;
    const message = `${found}\u00a0: dites pourquoi.`;
    throw new RuleError('refused_value', { errors: [{ field: 'motif', message }] });
  }
  if (fonds > compte) {
    const message = `Il ne peut pas rester plus que ce qui est compté (${amountText(compte)}).`;
    throw new RuleError('refused_value', { errors: [{ field: 'fonds', message }] });
  }
  return ecart;
}
