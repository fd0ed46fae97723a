import assert from 'node:assert/strict';
import type { RuleError } from '@club/service-kit';
import type { ReglementDocument } from '../../../documents/money/reglements.ts';
import { isHeld } from '../../../payments/remises/remise-rules.ts';
import { unreceived } from '../promise-rules.ts';
import { cashingOf, receiveDetail } from '../receipt-rules.ts';
import { reverseReglement } from '../reglement-rules.ts';
import { type Acting, choose, isLive } from './act.ts';
import { aReversal } from './build-money.ts';
import type { MoneyStore } from './money-store.ts';
import * as reference from './reference-balance.ts';
import { reglementSeen } from './seen.ts';
import type { StepOf } from './steps.ts';

const slip = { id: 'slip', code: 'REM-00001' };
const isWaiting = (one: ReglementDocument) => isHeld(one) && !one.remise;
const isOnSlip = (one: ReglementDocument) => one.remise?.encaissee === false && one.contrePasseParId === null;

/** A cheque goes on a slip. */
export const deposit: Acting<StepOf<'deposit'>> = ({ store }, step) => {
  const cheque = choose(store.reglements, step.reglement, isWaiting);
  if (!cheque || !isWaiting(cheque)) return undefined;
  return {
    payeurId: cheque.payeurId,
    asked: { reglements: [cheque._id] },
    change: (ledger) => ledger.putReglement({ ...cheque, remise: { ...slip, encaissee: false } }),
    expected: (balance) => balance,
  };
};

/** It comes off a slip that is still open. */
export const withdraw: Acting<StepOf<'withdraw'>> = ({ store }, step) => {
  const cheque = choose(store.reglements, step.reglement, isOnSlip);
  if (!cheque || !isOnSlip(cheque)) return undefined;
  return {
    payeurId: cheque.payeurId,
    asked: { reglements: [cheque._id] },
    change: (ledger) => ledger.putReglement({ ...cheque, remise: null }),
    expected: (balance) => balance,
  };
};

/** The bank has it: one that was only handed over is received now. */
export const bank: Acting<StepOf<'bank'>> = ({ store }, step) => {
  const cheque = choose(store.reglements, step.reglement, isOnSlip);
  if (!cheque || !isOnSlip(cheque)) return undefined;
  const { _id: id, payeurId } = cheque;
  const seen = reglementSeen(store, id);
  const left = unreceived(cheque);
  return {
    payeurId,
    asked: { reglements: [id], debtsOf: payeurId },
    change(ledger, context) {
      ledger.putReglement({ ...cheque, remise: { ...slip, encaissee: true } });
      if (left > 0) receiveDetail(ledger, id, cashingOf(cheque, context.today), context);
    },
    expected: (balance) => (left > 0 ? reference.receive(balance, seen, left, false) : balance),
  };
};

/** It comes back, before the slip is cashed or after: never was, but for its traces. */
export const giveBack: Acting<StepOf<'return cheque'>> = ({ store }, step) => {
  const isWithBank = (one: ReglementDocument) =>
    isLive(one) && Boolean(one.remise) && one.contrePasseParId === null;
  const cheque = choose(store.reglements, step.reglement, isWithBank);
  if (!cheque || !isWithBank(cheque)) return undefined;
  const { _id: id, payeurId } = cheque;
  const seen = reglementSeen(store, id);
  const left = unreceived(cheque);
  return {
    payeurId,
    asked: { reglements: [id] },
    change(ledger, context) {
      if (left > 0) receiveDetail(ledger, id, cashingOf(cheque, context.today), context);
      reverseReglement(ledger, id, aReversal, context);
      ledger.putReglement({ ...ledger.reglement(id), impaye: true });
    },
    expected: (balance) => {
      const received = left > 0 ? reference.receive(balance, seen, left, false) : balance;
      return received && reference.undo(received, { ...seen, recu: seen.recu + left });
    },
  };
};

const told = ['montantTotal', 'typeReglement', 'reference', 'banque', 'tireur', 'dateReglement'] as const;

/** Slips and closed counts, which stay what they were whatever is done to money. */
export class Treasury {
  readonly #cheques = new Map<string, string>();
  readonly #store: MoneyStore;

  constructor(store: MoneyStore) {
    this.#store = store;
  }

  /** A refusal that no balance foresees: a slip is in the way. */
  isOwn(refusal: RuleError | undefined): boolean {
    return refusal?.code === 'conflict' && [...this.#store.reglements.values()].some((one) => one.remise);
  }

  /** Each cheque of a slip is live and as it came there; tills are their movements. */
  assertTrue(): void {
    for (const one of this.#store.reglements.values()) {
      if (!one.remise) {
        this.#cheques.delete(one._id);
        continue;
      }
      const now = JSON.stringify([one.archivedAt, ...told.map((field) => one[field])]);
      const came = this.#cheques.get(one._id) ?? now;
      this.#cheques.set(one._id, came);
      assert.equal(now, came, `the slip of ${one._id} lies`);
    }
    this.#store.tills.assertTrue(this.#store);
  }
}
