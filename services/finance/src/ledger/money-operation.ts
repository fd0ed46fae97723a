import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import {
  clubToday,
  once,
  personOf,
  transaction,
  type Actor,
  type CallRequest,
  type Unit,
} from '@club/service-kit';
import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import type { CreditDocument } from '../credits/credit-document.ts';
import { passBeside, passGate } from '@club/service-kit/gates';
import { showMoney } from '../lists/show-money.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import type { Ledger } from './ledger.ts';
import { loadLedger, type Asked } from './load-ledger.ts';
import { inTurn } from './money-lock.ts';
import type { Moment } from './moment.ts';
import { settled, type SettledMoney } from './settle.ts';
import { storeLedger, type Origin } from './store-ledger.ts';

/** Documents as they stand after an operation: all that it loaded or made. */
export interface MoneyAfter {
  unit: Unit;
  cotisations: CotisationDocument[];
  reglements: ReglementDocument[];
  credits: CreditDocument[];
}

/** One operation on the money of one payer. */
export interface MoneyOperation<A> {
  payeurId: string;
  /** The season whose gate it passes; null when it moves no amount of any. */
  saisonId: string | null;
  /** What to load. */
  asked: Asked;
  /** Changes the ledger by its rules; answers the id of the document that the answer shows. May run several times. */
  change(ledger: Ledger, moment: Moment, unit: Unit): string | Promise<string>;
  /** The answer, within the transaction. */
  answer(id: string, after: MoneyAfter): Promise<A>;
}

/**
 * Runs an operation on money in one transaction, once per Idempotency-Key: passes the season's gate, loads, changes by the rules,
 * stores what changed with history and events. Lists show it as soon as it is committed.
 * @throws RuleError of the rules, `saison_closed`, and those of `once`
 */
export async function operate<C, A>(request: CallRequest<C>, operation: MoneyOperation<A>): Promise<A> {
  return inTurn(operation.payeurId, (lane) =>
    once(request, (unit) => run({ unit, lane, origin: request }, operation)),
  );
}

/** The same for what nobody asks for at this moment: the club itself does it, under no key. */
export async function operateUnasked<A>(operation: MoneyOperation<A>): Promise<A> {
  const origin = { actor: theClub, requestId: randomUUID() };
  return inTurn(operation.payeurId, (lane) => transaction((unit) => run({ unit, lane, origin }, operation)));
}

/** Whom history and the feed name for it. */
const theClub: Actor = { kind: 'service', id: 'finance', nom: 'système', permissions: new Set() };

async function run<A>(
  { unit, lane, origin }: { unit: Unit; lane: number; origin: Origin },
  { saisonId, asked, change, answer }: MoneyOperation<A>,
): Promise<A> {
  if (saisonId !== null) await passGate(unit, saisonId, lane);
  const ledger = await loadLedger(unit, asked);
  const moment = momentOf(origin.actor);
  const id = await change(ledger, moment, unit);
  const money = settled(ledger, moment);
  for (const other of otherSaisons(money, saisonId)) await passBeside(unit, other, lane);
  await storeLedger(unit, money, origin);
  unit.afterCommit(() => show(money));
  return answer(id, afterwards(unit, ledger, money));
}

/** Whoever remembers what a season holds must notice that its cotisations are paid by the money of another one. */
function otherSaisons({ cotisations }: SettledMoney, saisonId: string | null): Set<string> {
  const changed = new Set(cotisations.map(({ after }) => after.saisonId));
  if (saisonId !== null) changed.delete(saisonId);
  return changed;
}

function show({ cotisations, reglements }: SettledMoney): void {
  showMoney({ cotisations: documentsOf(cotisations), reglements: documentsOf(reglements) });
}

function momentOf(actor: Actor): Moment {
  const now = new Date();
  return {
    now,
    today: clubToday(now),
    by: personOf(actor).nom,
    newId: () => new Types.ObjectId().toHexString(),
  };
}

function afterwards(unit: Unit, ledger: Ledger, money: SettledMoney): MoneyAfter {
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
