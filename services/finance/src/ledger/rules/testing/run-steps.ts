import assert from 'node:assert/strict';
import type { Currency } from '@club/contract';
import type { Acting, World } from './act.ts';
import { brokenMoney } from './broken-money.ts';
import { cashierId } from './build-money.ts';
import { encash } from './counter-acts.ts';
import * as cotisations from './cotisation-acts.ts';
import * as credits from './credit-acts.ts';
import * as leaves from './leave-acts.ts';
import { MoneyStore } from './money-store.ts';
import { isSound, nothing, type Balance } from './reference-balance.ts';
import * as reglements from './reglement-acts.ts';
import { balanceSeen, handedOver } from './seen.ts';
import type { Step, StepOf } from './steps.ts';
import { arrive } from './sibling-acts.ts';
import * as treasury from './treasury-acts.ts';

const acting: { [D in Exclude<Step['do'], 'close till'>]: Acting<StepOf<D>> } = {
  create: cotisations.create,
  change: cotisations.change,
  arrive,
  leave: leaves.leave,
  'take leave back': leaves.takeLeaveBack,
  freeze: leaves.freeze,
  'take freeze back': leaves.takeFreezeBack,
  'change payer': cotisations.changePayer,
  'delete cotisation': cotisations.deleteCotisation,
  'restore cotisation': cotisations.restoreIt,
  pay: reglements.pay,
  encash,
  receive: reglements.receive,
  'receive late': reglements.receiveLate,
  cash: reglements.cashIt,
  amend: reglements.amend,
  correct: reglements.correct,
  'delete règlement': reglements.deleteReglement,
  'restore règlement': reglements.restoreIt,
  reverse: reglements.reverse,
  deposit: treasury.deposit,
  withdraw: treasury.withdraw,
  bank: treasury.bank,
  'return cheque': treasury.giveBack,
  share: reglements.share,
  give: credits.give,
  use: credits.useCredit,
  'cancel use': credits.cancelUse,
  refund: credits.refundIt,
  carry: credits.carry,
  'delete credit': credits.deleteCredit,
  'restore credit': credits.restoreIt,
};

/** How often each kind of step was done, and refused. */
export type Tally = Map<Step['do'], { done: number; refused: number }>;

/**
 * Does the steps on an empty store. After each, what the payer's documents say must be what the reference says, and no
 * invariant may be broken; a step is refused exactly when the reference refuses it. Answers the store at the end.
 */
export function runSteps(
  steps: readonly Step[],
  currency: Currency = 'MAD',
  tally: Tally = new Map(),
): MoneyStore {
  const world = { store: new MoneyStore(), currency };
  const balances = new Map<string, Balance>();
  const kept = new treasury.Treasury(world.store);
  for (const step of steps) {
    if (step.do === 'close till') world.store.closeTill(cashierId(step.cashier), step);
    else runStep(world, step, balances, { tally, kept });
    kept.assertTrue();
  }
  for (const [payeurId, balance] of balances) assertBalance(world.store, payeurId, balance);
  return world.store;
}

type OfMoney = Exclude<Step, { do: 'close till' }>;

function runStep(
  world: World,
  step: OfMoney,
  balances: Map<string, Balance>,
  { tally, kept }: { tally: Tally; kept: treasury.Treasury },
): void {
  const act = (acting[step.do] as Acting<OfMoney>)(world, step);
  if (!act) return;
  const { payeurId, asked, change } = act;
  // Which promises are cheques that were handed over is what the screen shows, no sum of this model.
  const remis = handedOver(world.store, payeurId);
  const balance = { ...(balances.get(payeurId) ?? nothing), remis };
  const foreseen = act.expected(balance);
  const refusal = world.store.attempt(asked, change);
  // A slip refuses what the balance alone would allow.
  const expected = kept.isOwn(refusal) ? null : foreseen;
  assert.equal(refusal?.message ?? null, expected ? null : (refusal?.message ?? 'a refusal'));
  const after = expected ?? balance;
  assert.ok(isSound(after), 'the reference agrees with itself');
  assertBalance(world.store, payeurId, after);
  assert.deepEqual(brokenMoney(world.store, payeurId), []);
  balances.set(payeurId, after);
  if (expected) act.done?.();
  if (act.other && expected) {
    const theirs = act.other.expected(balances.get(act.other.payeurId) ?? nothing);
    assert.ok(isSound(theirs), 'the reference agrees with itself');
    assertBalance(world.store, act.other.payeurId, theirs);
    assert.deepEqual(brokenMoney(world.store, act.other.payeurId), []);
    balances.set(act.other.payeurId, theirs);
  }
  count(tally, step, refusal !== undefined);
}

function assertBalance(store: MoneyStore, payeurId: string, balance: Balance): void {
  const { du, alloue, promis, credits: left, recu, rembourse } = balance;
  assert.deepEqual(balanceSeen(store, payeurId), { du, alloue, promis, credits: left, recu, rembourse });
}

function count(tally: Tally, { do: name }: Step, refused: boolean): void {
  const known = tally.get(name) ?? { done: 0, refused: 0 };
  tally.set(name, { done: known.done + Number(!refused), refused: known.refused + Number(refused) });
}
