import type { ReglementDocument } from '../../reglements/reglement-document.ts';
import { setMemberShare } from '../member-share-rules.ts';
import { recordPayment } from '../payment-rules.ts';
import { receiveDetail } from '../receipt-rules.ts';
import { archiveReglement, editReglement, restoreReglement, reverseReglement } from '../reglement-rules.ts';
import { assertAmended, assertCorrected } from './assert-details.ts';
import { choose, isDeleted, isLive, montantOf, payerId, seasonId, type Acting } from './act.ts';
import { aPayment, aReversal, cash } from './build-money.ts';
import * as reference from './reference-balance.ts';
import { balanceSeen, reglementSeen, stored, sum } from './seen.ts';
import type { StepOf } from './steps.ts';

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
  const payment = aPayment(montant, { payeurId, saisonId: seasonId(step.season), recu });
  return {
    payeurId,
    asked: { cotisations: chosen, debtsOf: payeurId },
    change: (ledger, moment) => recordPayment(ledger, payment, chosen, moment),
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
    change: (ledger, moment) =>
      receiveDetail(ledger, id, { ...cash, typeReglement, montant, excedent }, moment),
    expected: (balance) => (isOpen(reglement) ? reference.receive(balance, seen, montant, excedent) : null),
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
    change: (ledger, moment) => editReglement(ledger, id, { montantTotal }, moment),
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
    change: (ledger, moment) => editReglement(ledger, id, means, moment),
    expected: (balance) => (isOpen(reglement) ? balance : null),
    done: () => assertCorrected(reglement, stored(store.reglements, id)),
  };
};

export const deleteReglement: Acting<StepOf<'delete règlement'>> = ({ store }, step) => {
  const reglement = choose(store.reglements, step.reglement, isOpen);
  if (!reglement) return undefined;
  const { _id: id, payeurId } = reglement;
  const seen = reglementSeen(store, id);
  return {
    payeurId,
    asked: { reglements: [id] },
    change: (ledger, moment) => archiveReglement(ledger, id, moment),
    expected: (balance) => (isOpen(reglement) ? reference.undo(balance, seen) : null),
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
    change: (ledger, moment) => restoreReglement(ledger, id, moment),
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
    change: (ledger, moment) => reverseReglement(ledger, id, aReversal, moment),
    expected: (balance) => (possible ? reference.undo(balance, seen) : null),
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
