import { differenceOf, givesWay, payInOrder, sumOf, type Cotisation, type Reglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { minorOf, amountOf } from '../money/minor-rules.ts';
import { laterOf, paidOf, type PaymentRow } from './payment-row-rules.ts';

/** In the club's currency. */
export interface Debt {
  cotisation: Cotisation;
  /** Neither paid nor promised. */
  owed: number;
  /** Promised, not received. */
  promised: number;
  /** Of a season that has not begun: paid only when it is named (M-17). */
  toCome: boolean;
}

const noSaison: ReadonlySet<string> = new Set();

/** Oldest first; `toCome` are the seasons that have not begun. */
export function debtsOf(cotisations: readonly Cotisation[], toCome = noSaison): Debt[] {
  return cotisations.map((cotisation) => ({
    cotisation,
    owed: differenceOf(cotisation.montantTotal, cotisation.montantAlloue),
    promised: differenceOf(cotisation.montantAlloue, cotisation.montantRegle),
    toCome: toCome.has(cotisation.saisonId),
  }));
}

export const owedOf = (debts: readonly Debt[]): number => sumOf(debts.map(({ owed }) => owed));

/** What each debt gets, and what becomes a credit. */
export interface Shares {
  /** By cotisation. */
  parts: ReadonlyMap<string, number>;
  /** Paid instead of other promises. */
  instead: number;
  /** What each of them loses, in the order in which they give way. */
  giveWay: readonly GivingWay[];
  credit: number;
}

/** A promise that shrinks by `montant`. */
export interface GivingWay {
  promesse: Reglement;
  montant: number;
}

/** The account of a payer, and the debts that are paid at once. */
interface Account {
  debts: readonly Debt[];
  ticked: readonly Debt[];
  promesses: readonly Reglement[];
}

/** What each debt gets of so much: the ticked ones first, then the others of seasons that have begun (M-17). */
export function accountShares(montant: unknown, { debts, ticked, promesses }: Account): Shares {
  const others = debts.filter((one) => !ticked.includes(one) && !one.toCome);
  const reached = reachedPromises(promesses, debts).toSorted(byCreation);
  const named = new Set(ticked.map(({ cotisation }) => cotisation.id));
  const first = reached.filter(({ allocations }) =>
    allocations.some(({ cotisationId }) => named.has(cotisationId)),
  );
  const last = reached.filter((one) => !first.includes(one));
  return sharesOf(montant, [...ticked, ...others], [...first, ...last]);
}

const byCreation = (a: Reglement, b: Reglement) =>
  a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : 1);

/** The same of what is received now: only that replaces promises or becomes a credit. `today` is `YYYY-MM-DD`. */
export const receivedShares = (rows: readonly PaymentRow[], account: Account, today: string): Shares =>
  accountShares(differenceOf(paidOf(rows), laterOf(rows, today)), account);

/** Promises that give way to what is too much: not those of debts to come that are not paid now (M-18). */
function reachedPromises(promesses: readonly Reglement[], debts: readonly Debt[]): Reglement[] {
  const later = new Set(debts.filter(({ toCome }) => toCome).map(({ cotisation }) => cotisation.id));
  return promesses.filter(({ allocations }) =>
    allocations.every(({ cotisationId }) => !later.has(cotisationId)),
  );
}

/** As the server does (M-17, M-18). Half-typed amounts share nothing. */
export function sharesOf(
  montant: unknown,
  debts: readonly Debt[],
  promesses: readonly Reglement[] = [],
): Shares {
  const giving = promesses.filter(givesWay);
  const promised = giving.map((one) => differenceOf(one.montantTotal, one.montantRecu));
  const owed = [...debts.map((debt) => debt.owed), ...promised].map((amount) => minorOf(amount));
  const paid = payInOrder(minorOrZero(montant), owed);
  const partAt = (index: number) => amountOf(paid.parts[index] ?? 0);
  const giveWay = giving
    .map((promesse, index) => ({ promesse, montant: partAt(debts.length + index) }))
    .filter((one) => one.montant > 0);
  return {
    parts: new Map(debts.map(({ cotisation }, index) => [cotisation.id, partAt(index)])),
    instead: sumOf(giveWay.map((one) => one.montant)),
    giveWay,
    credit: amountOf(paid.rest),
  };
}

function minorOrZero(montant: unknown) {
  return minorOf(typeof montant === 'number' && montant > 0 ? montant : 0);
}

/** Why so much cannot be promised (M-19). */
export function refusalOfPromise(montant: number, owed: number): string | undefined {
  if (montant <= owed) return undefined;
  return owed > 0
    ? `Une promesse ne peut pas dépasser ce qui est dû\u00a0: ${formatAmount(owed)}`
    : 'Rien n’est dû\u00a0: il n’y a rien à promettre';
}
