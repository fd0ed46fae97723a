import type { ReglementDocument } from '../../../documents/money/reglements.ts';
import { setMemberShare } from '../member-share-rules.ts';
import { recordPayment } from '../payment-rules.ts';
import { cashingOf, isToCash, receiveDetail, receiveLater } from '../receipt-rules.ts';
import { archiveReglement, editReglement, restoreReglement, reverseReglement } from '../reglement-rules.ts';
import { type Acting, choose, isDeleted, isLive, montantOf, payerId, seasonId } from './act.ts';
import { assertAmended, assertCorrected, assertReversed, assertUnpaid } from './assert-details.ts';
import { aPayment, aReversal, cash } from './build-money.ts';
import * as reference from './reference-balance.ts';
import { balanceSeen, reglementSeen, stored, sum } from './seen.ts';
import type { StepOf } from './steps.ts';

/** On which every cheque that is handed over falls due. */
const chequeDay = '2026-12-05';

const isOpen = (one: ReglementDocument) =>
  isLive(one) && one.contrePasseDeId === null && one.contrePasseParId === null;

/** A payment for all open cotisations, or for some first. */
export const pay: Acting<StepOf<'pay'>> = (world, step) => {
  const payeurId = payerId(step.payer);
  const own = [...world.store.cotisations.values()].filter((one) => one.payeurId === payeurId && isLive(one));
  const chosen = step.chosen.flatMap((pick) => own[pick % Math.max(1, own.length)]?._id ?? []);
  const { du, alloue } = balanceSeen(world.store, payeurId);
  const montant = montantOf(world, step.amount, du - alloue);
  const { received: recu } = step;
  const cheque =
    !recu && step.remis && ({ remis: true, typeReglement: 'cheque', dateEcheance: chequeDay } as const);
  const payment = aPayment(montant, { payeurId, saisonId: seasonId(step.season), recu, ...cheque });
  return {
    payeurId,
    asked: { cotisations: chosen, debtsOf: payeurId },
    change: (ledger, context) => recordPayment(ledger, payment, chosen, context),
    expected: (balance) => (recu ? reference.pay(balance, montant) : reference.promise(balance, montant)),
  };
};

export const receive: Acting<StepOf<'receive'>> = (world, step) => {
  const { store } = world;
  const isPromised = (one: ReglementDocument) => isOpen(one) && one.montantRecu < one.montantTotal;
  const reglement = choose(store.reglements, step.reglement, isPromised);
  if (!reglement) return undefined;
  const { _id: id, payeurId } = reglement;
  const seen = reglementSeen(store, id);
  const montant = montantOf(world, step.amount, Math.max(0, seen.total - seen.recu));
  const { excedent, by: typeReglement = cash.typeReglement } = step;
  return {
    payeurId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, context) =>
      receiveDetail(ledger, id, { ...cash, typeReglement, montant, excedent }, context),
    expected: (balance) => (isOpen(reglement) ? reference.receive(balance, seen, montant, excedent) : null),
  };
};

/** Of a promise of a closed season: a règlement of its own, in the season in which the money comes. */
export const receiveLate: Acting<StepOf<'receive late'>> = (world, step) => {
  const { store } = world;
  const isPromised = (one: ReglementDocument) => isOpen(one) && one.montantRecu < one.montantTotal;
  const promise = choose(store.reglements, step.reglement, isPromised);
  if (!promise) return undefined;
  const { _id: id, payeurId } = promise;
  const seen = reglementSeen(store, id);
  const montant = montantOf(world, step.amount, Math.max(0, seen.total - seen.recu));
  const { excedent } = step;
  const payment = { ...aPayment(montant, { payeurId, saisonId: seasonId(step.season) }), excedent };
  return {
    payeurId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, context) => receiveLater(ledger, id, payment, context),
    expected: (balance) => (isOpen(promise) ? reference.receive(balance, seen, montant, excedent) : null),
  };
};

/** A cheque that was handed over, on its day: received by itself and whole, or left alone. */
export const cashIt: Acting<StepOf<'cash'>> = ({ store }, step) => {
  const cheque = choose(store.reglements, step.reglement, (one) => isToCash(one, chequeDay));
  if (!cheque) return undefined;
  const { _id: id, payeurId } = cheque;
  const seen = reglementSeen(store, id);
  return {
    payeurId,
    asked: { reglements: [id], debtsOf: payeurId },
    change(ledger, context) {
      const found = ledger.reglement(id);
      if (isToCash(found, chequeDay)) receiveDetail(ledger, id, cashingOf(found, chequeDay), context);
    },
    expected: (balance) =>
      isToCash(cheque, chequeDay) ? reference.receive(balance, seen, seen.total - seen.recu, false) : balance,
  };
};

export const amend: Acting<StepOf<'amend'>> = (world, step) => {
  const { store } = world;
  const reglement = choose(store.reglements, step.reglement, isOpen);
  if (!reglement) return undefined;
  const { _id: id, payeurId } = reglement;
  const seen = reglementSeen(store, id);
  const montantTotal = montantOf(world, step.amount, Math.max(0, seen.total));
  return {
    payeurId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, context) => editReglement(ledger, id, { montantTotal }, context),
    expected: (balance) => (isOpen(reglement) ? reference.amend(balance, seen, montantTotal) : null),
    done: () => assertAmended(reglement, stored(store.reglements, id)),
  };
};

/** Means and day that were typed wrongly: no balance changes. */
export const correct: Acting<StepOf<'correct'>> = ({ store }, step) => {
  const reglement = choose(store.reglements, step.reglement, isOpen);
  if (!reglement) return undefined;
  const { _id: id, payeurId } = reglement;
  const means = { typeReglement: step.by, dateReglement: `2026-09-0${step.day + 1}` };
  return {
    payeurId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, context) => editReglement(ledger, id, means, context),
    expected: (balance) => (isOpen(reglement) ? balance : null),
    done: () => assertCorrected(reglement, stored(store.reglements, id)),
  };
};

export const deleteReglement: Acting<StepOf<'delete règlement'>> = ({ store }, step) => {
  const reglement = choose(store.reglements, step.reglement, isOpen);
  if (!reglement) return undefined;
  const { _id: id, payeurId } = reglement;
  const seen = reglementSeen(store, id);
  const cotisations = new Map(store.cotisations);
  return {
    payeurId,
    asked: { reglements: [id] },
    change: (ledger, context) => archiveReglement(ledger, id, context),
    expected: (balance) => (isOpen(reglement) ? reference.undo(balance, seen) : null),
    done: () => assertUnpaid(reglement, cotisations, store.cotisations),
  };
};

export const restoreIt: Acting<StepOf<'restore règlement'>> = ({ store }, step) => {
  const reglement = choose(store.reglements, step.reglement, isDeleted);
  if (!reglement) return undefined;
  const { _id: id, payeurId } = reglement;
  const seen = reglementSeen(store, id);
  return {
    payeurId,
    asked: { reglements: [id], debtsOf: payeurId },
    change: (ledger, context) => restoreReglement(ledger, id, context),
    expected: (balance) => (isDeleted(reglement) ? reference.redo(balance, seen) : null),
  };
};

export const reverse: Acting<StepOf<'reverse'>> = ({ store }, step) => {
  const reglement = choose(store.reglements, step.reglement, (one) => isOpen(one) && one.montantRecu > 0);
  if (!reglement) return undefined;
  const { _id: id, payeurId } = reglement;
  const seen = reglementSeen(store, id);
  const possible = isOpen(reglement) && seen.recu > 0;
  return {
    payeurId,
    asked: { reglements: [id] },
    change: (ledger, context) => reverseReglement(ledger, id, aReversal, context),
    expected: (balance) => (possible ? reference.undo(balance, seen) : null),
    done: () => assertReversed(reglement, store.reglements),
  };
};

/** Which share of a règlement stands for one member: another one of the same money, so that no balance changes. */
export const share: Acting<StepOf<'share'>> = (world, step) => {
  const { store } = world;
  const reglement = choose(
    store.reglements,
    step.reglement,
    (one) => isOpen(one) && one.allocations.length > 1,
  );
  const chosen = reglement?.allocations[step.line % Math.max(1, reglement.allocations.length)];
  if (!reglement || !chosen) return undefined;
  const { _id: reglementId, payeurId, allocations } = reglement;
  const { cotisationId, adherentId } = chosen;
  if (allocations.some((one) => one.adherentId === adherentId && one.cotisationId !== cotisationId))
    return undefined;
  const paid = allocations.filter((one) => one.cotisationId === cotisationId);
  const total = sum(paid.map(({ montant }) => montant));
  const montant = montantOf(world, step.amount, Math.max(0, total));
  const free = stored(store.cotisations, cotisationId).adherents.map((line) => ({
    isHis: line.adherentId === adherentId,
    montant:
      line.montantAdherent -
      line.montantAlloue +
      sum(paid.filter((one) => one.adherentId === line.adherentId).map((one) => one.montant)),
  }));
  const freeOf = (his: boolean) => sum(free.filter(({ isHis }) => isHis === his).map((one) => one.montant));
  const possible =
    isOpen(reglement) && montant <= Math.min(total, freeOf(true)) && total - montant <= freeOf(false);
  return {
    payeurId,
    asked: { reglements: [reglementId] },
    change: (ledger) => setMemberShare(ledger, { reglementId, adherentId, montant }),
    expected: (balance) => (possible ? balance : null),
  };
};
