import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type CallRequest,
  clubToday,
  once,
  personOf,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { fenceShards, passFence, touchFence } from '@club/service-kit/season-fence';
import AsyncLock from 'async-lock';
import { Types } from 'mongoose';
import { saisonsToCome } from '../../documents/saisons/saisons.ts';
import { type Ledger, type OperationContext, settled, type SettledMoney } from '../rules/ledger.ts';
import { refuseMoneyToCome } from '../rules/means-rules.ts';
import { showMoney } from '../lists/money-tables.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { type Asked, loadLedger } from './load-ledger.ts';
import { noteCash, noteSales, noteSensibles } from './note-operations.ts';
import { type Origin, storeLedger } from './store-ledger.ts';

/** All documents an operation loaded or created, as they stand after it. */
export interface MoneyAfter {
  unit: UnitOfWork;
  cotisations: CotisationDocument[];
  reglements: ReglementDocument[];
  credits: CreditDocument[];
}

/** An operation on the money of one or several payers; `R` is its result, by default the id of a document. */
export interface MoneyTransaction<A, R = string> {
  /** Lock key: the payer; for several payers any other key. */
  payeurId: string;
  /** Season whose fence it passes (S-6); null when it moves no amount. */
  saisonId: string | null;
  /** Other seasons whose fence it passes. */
  saisons?: readonly string[];
  asked: Asked;
  /** Reason given by staff; required for sensitive operations (M-61, M-72). */
  motif?: string | null;
  /** Formulas at the price of an offer, which are no sale under the tariff: `adherentId:formuleId`. */
  offered?: ReadonlySet<string> | undefined;
  /** Changes the ledger; returns what to answer with. May run several times. */
  change(ledger: Ledger, context: OperationContext, unit: UnitOfWork): R | Promise<R>;
  /** Builds the answer, within the transaction. */
  answer(done: R, after: MoneyAfter): Promise<A>;
}

/**
 * Runs an operation on money in one transaction, once per Idempotency-Key (M-39). Lists show it once it is committed.
 * @throws RuleError of the rules, `saison_closed`, and those of `once`
 */
export async function runMoneyTransaction<C, A, R = string>(
  request: CallRequest<C>,
  operation: MoneyTransaction<A, R>,
): Promise<A> {
  return withMoneyLock(operation.payeurId, (fenceShard) =>
    once(request, (unit) => run({ unit, fenceShard, origin: request }, operation)),
  );
}

/** The same for a scheduled operation, without Idempotency-Key. */
export function runScheduledTransaction<A>(operation: MoneyTransaction<A>): Promise<A> {
  return runJobTransaction({ actor: theClub, requestId: randomUUID() }, operation);
}

/** The same for one item of a job, which confirms it in the answer instead of an Idempotency-Key. */
export async function runJobTransaction<A, R = string>(
  origin: Origin,
  operation: MoneyTransaction<A, R>,
): Promise<A> {
  return withMoneyLock(operation.payeurId, (fenceShard) =>
    transaction((unit) => run({ unit, fenceShard, origin }, operation)),
  );
}

/** Actor of automatic receipts; without till. */
const byItself = 'automatique';

/** Actor that history and the feed name. */
const theClub: Actor = { kind: 'service', id: 'finance', nom: byItself, permissions: new Set() };

/**
 * What an operation would do: it changes a ledger that is not stored, and passes no fence.
 * @throws RuleError as the operation itself
 */
export function tryMoney<R>(
  actor: Actor,
  { asked, change }: Pick<MoneyTransaction<unknown, R>, 'asked' | 'change'>,
): Promise<R> {
  return transaction(async (unit) => {
    const ledger = await loadLedger(unit, asked);
    const context = contextOf(actor);
    const done = await change(ledger, context, unit);
    settled(ledger, context);
    return done;
  });
}

async function run<A, R>(
  { unit, fenceShard, origin }: { unit: UnitOfWork; fenceShard: number; origin: Origin },
  { saisonId, saisons = [], asked, motif, offered, change, answer }: MoneyTransaction<A, R>,
): Promise<A> {
  for (const one of new Set([...(saisonId === null ? [] : [saisonId]), ...saisons]))
    await passFence(unit, one, fenceShard);
  const ledger = await loadLedger(unit, asked);
  const context = contextOf(origin.actor);
  const done = await change(ledger, context, unit);
  const money = settled(ledger, context);
  refuseMoneyToCome(money, context.today);
  await noteCash(unit, money, origin.actor, context);
  const doing = { actor: origin.actor, motif, offered };
  await noteSensibles(unit, money, doing, context);
  await noteSales(unit, money, doing, context);
  for (const other of otherSaisons(money, saisonId)) await touchFence(unit, other, fenceShard);
  await storeLedger(unit, money, origin);
  unit.afterCommit(() => show(money));
  return answer(done, afterwards(unit, ledger, money));
}

/** Other seasons with cotisations or promises that this money pays: their caches are invalidated and their closing is fenced. */
function otherSaisons({ cotisations, reglements }: SettledMoney, saisonId: string | null): Set<string> {
  const changed = new Set([...cotisations, ...reglements].map(({ after }) => after.saisonId));
  if (saisonId !== null) changed.delete(saisonId);
  return changed;
}

function show({ cotisations, reglements }: SettledMoney): void {
  showMoney({ cotisations: documentsOf(cotisations), reglements: documentsOf(reglements) });
}

function contextOf(actor: Actor): OperationContext {
  const now = new Date();
  const { id, nom } = personOf(actor);
  const today = clubToday(now);
  return {
    now,
    today,
    toCome: saisonsToCome(today),
    by: nom,
    ...(actor === theClub ? { byId: null, caisse: null } : { byId: id, caisse: { id, nom } }),
    newId: () => new Types.ObjectId().toHexString(),
  };
}

function afterwards(unit: UnitOfWork, ledger: Ledger, money: SettledMoney): MoneyAfter {
  const latest = <T extends { _id: string }>(
    documents: readonly T[],
    changed: readonly { after: T }[],
  ): T[] => {
    const next = new Map(changed.map(({ after }) => [after._id, after]));
    return documents.map((document) => next.get(document._id) ?? document);
  };
  return {
    unit,
    cotisations: latest(ledger.cotisations, money.cotisations),
    reglements: latest(ledger.reglements, money.reglements),
    credits: latest(ledger.credits, money.credits),
  };
}

function documentsOf<T>(changed: readonly { after: T }[]): T[] {
  return changed.map(({ after }) => after);
}

/** Lock timeout. High, because waiting is bounded by the requests of one payer, and clients give up first. */
const lock = new AsyncLock({ maxPending: 10_000 });

let nextFenceShard = Math.floor(Math.random() * fenceShards);

/**
 * Runs the money operations of one payer, and of one shard of the fence, one after the other in this process, to spare conflicts
 * (M-39); between processes the transactions decide. `work` gets its shard.
 */
export function withMoneyLock<T>(payeurId: string, work: (fenceShard: number) => Promise<T>): Promise<T> {
  // The lock runs what waited in the context of who leaves it: traces, and the day of a demonstration, would be another's.
  const bound = AsyncResource.bind(work);
  return lock.acquire(`payeur:${payeurId}`, () => {
    nextFenceShard = (nextFenceShard + 1) % fenceShards;
    const fenceShard = nextFenceShard;
    return lock.acquire(`fence:${fenceShard}`, () => bound(fenceShard));
  });
}
