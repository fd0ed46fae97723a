import type { Currency } from '@club/contract';
import { minor, type Minor, minorOf } from '@club/service-kit';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import type { Asked } from '../../transactions/load-ledger.ts';
import type { Ledger, OperationContext } from '../ledger.ts';
import { aLine } from './build-money.ts';
import type { MoneyStore } from './money-store.ts';
import type { Balance, Outcome } from './reference-balance.ts';
import type { Amount, LineStep, Pick } from './steps.ts';

/** Where a step happens. */
export interface World {
  store: MoneyStore;
  currency: Currency;
}

/** A step on documents that exist: what to load, what to do, and what the balance of its payer must be then. */
export interface Act {
  payeurId: string;
  asked: Asked;
  change(ledger: Ledger, context: OperationContext): unknown;
  expected(balance: Balance): Outcome;
  /** What else must be so once it is done. */
  done?(): void;
  /** Somebody else whose balance it changes too, when it is done. */
  other?: { payeurId: string; expected(balance: Balance): Balance };
}

/** What a step makes of the world; nothing when it has no document to work on. */
export type Acting<S> = (world: World, step: S) => Act | undefined;

export const payerId = (index: number) => `payer-${index}`;
export const seasonId = (index: number) => `season-${index}`;

/** One of the documents meant, or sometimes of all, so that refusals are seen too. */
export function choose<T>(
  documents: ReadonlyMap<string, T>,
  pick: Pick,
  isMeant: (document: T) => boolean,
): T | undefined {
  const all = [...documents.values()];
  const candidates = pick < 90 ? all.filter(isMeant) : all;
  return candidates[pick % Math.max(1, candidates.length)];
}

/** An amount in minor units, at least one: as typed, or so many percent of what is at stake. */
export function montantOf({ currency }: World, amount: Amount, stake: number): Minor {
  if (typeof amount === 'string') return minorOf(amount, currency);
  return minor(Math.max(1, Math.floor((stake * amount.percent) / 100)));
}

/** Lines of a cotisation, prices as typed; a formula keeps its place in the line, so that a change lowers or raises it. */
export function linesOf({ currency }: World, lines: readonly LineStep[]) {
  return lines.map(({ member, prices }) => {
    const line = aLine(`member-${member}`, ...prices.map((price) => minorOf(price, currency)));
    return { ...line, formules: line.formules.map((one, at) => ({ ...one, formuleId: `formule-${at}` })) };
  });
}

export const isLive = ({ archivedAt }: { archivedAt: Date | null }) => archivedAt === null;
export const isDeleted = ({ archivedAt }: { archivedAt: Date | null }) => archivedAt !== null;

/** True once a freeze found the season of a cotisation closed: nobody edits, leaves or deletes it any more (S-7). */
export const isClosed = ({ adherents }: CotisationDocument): boolean =>
  adherents.some(({ formules }) => formules.some(({ gels = [] }) => gels.some(({ aCote }) => aCote)));
