import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../../documents/money/credits.ts';
import {
  archiveCredit,
  issueCredit,
  carryCredit,
  applyCredit,
  releaseCredit,
  refundCredit,
  restoreCredit,
} from '../credit-rules.ts';
import { type Acting, choose, isDeleted, isLive, montantOf, payerId, seasonId } from './act.ts';
import { aCredit, aRefund } from './build-money.ts';
import { abandon, add, refund, regain, use } from './reference-balance.ts';
import { sum } from './seen.ts';
import type { StepOf } from './steps.ts';

const hasLeft = (credit: CreditDocument) => isLive(credit) && credit.restant > 0;
const usedBy = (credit: CreditDocument, { _id }: CotisationDocument) =>
  sum(credit.utilisations.filter((one) => one.cotisationId === _id).map(({ montant }) => montant));

export const give: Acting<StepOf<'give'>> = (world, { payer, season, amount }) => {
  const montant = montantOf(world, amount, 0);
  const payeurId = payerId(payer);
  return {
    payeurId,
    asked: {},
    change: (ledger, context) =>
      issueCredit(ledger, aCredit(montant, { payeurId, saisonId: seasonId(season) }), context),
    expected: (balance) => add(balance, { offert: montant, credits: montant }),
  };
};

export const useCredit: Acting<StepOf<'use'>> = (world, step) => {
  const credit = choose(world.store.credits, step.credit, hasLeft);
  const owes = ({ montantTotal, montantAlloue, payeurId, ...one }: CotisationDocument) =>
    isLive(one) && montantAlloue < montantTotal && payeurId === credit?.payeurId;
  const cotisation = choose(world.store.cotisations, step.cotisation, owes);
  if (!credit || !cotisation) return undefined;
  const owed = cotisation.montantTotal - cotisation.montantAlloue;
  const montant = montantOf(world, step.amount, Math.min(owed, credit.restant));
  const ids = { creditId: credit._id, cotisationId: cotisation._id };
  const possible = isLive(credit) && isLive(cotisation) && credit.payeurId === cotisation.payeurId;
  return {
    payeurId: credit.payeurId,
    asked: { credits: [credit._id], cotisations: [cotisation._id] },
    change: (ledger, context) => applyCredit(ledger, { ...ids, montant }, context),
    expected: (balance) => (possible ? use(balance, montant, credit.restant, owed) : null),
  };
};

export const cancelUse: Acting<StepOf<'cancel use'>> = ({ store }, step) => {
  const credit = choose(store.credits, step.credit, ({ utilisations }) => utilisations.length > 0);
  const cotisation = choose(store.cotisations, step.cotisation, (one) => !!credit && usedBy(credit, one) > 0);
  if (!credit || !cotisation) return undefined;
  const used = usedBy(credit, cotisation);
  return {
    payeurId: credit.payeurId,
    asked: { credits: [credit._id], cotisations: [cotisation._id] },
    change: (ledger) => releaseCredit(ledger, credit._id, cotisation._id),
    expected: (balance) => (used === 0 ? null : add(balance, { alloue: -used, credits: used })),
  };
};

export const refundIt: Acting<StepOf<'refund'>> = (world, step) => {
  const credit = choose(world.store.credits, step.credit, hasLeft);
  if (!credit) return undefined;
  const montant = montantOf(world, step.amount, credit.restant);
  return {
    payeurId: credit.payeurId,
    asked: { credits: [credit._id] },
    change: (ledger, context) => refundCredit(ledger, credit._id, aRefund(montant), context),
    expected: (balance) => (isLive(credit) ? refund(balance, montant, credit.restant) : null),
  };
};

export const carry: Acting<StepOf<'carry'>> = ({ store }, step) => {
  const credit = choose(store.credits, step.credit, hasLeft);
  if (!credit) return undefined;
  const saisonId = seasonId(step.season);
  const possible = hasLeft(credit) && credit.saisonId !== saisonId && credit.reporteEnId === null;
  return {
    payeurId: credit.payeurId,
    asked: { credits: [credit._id] },
    change: (ledger, context) => carryCredit(ledger, credit._id, saisonId, context),
    expected: (balance) => (possible ? balance : null),
  };
};

export const deleteCredit: Acting<StepOf<'delete credit'>> = ({ store }, step) => {
  const isUntouched = ({ montant, restant }: CreditDocument) => montant === restant;
  const credit = choose(store.credits, step.credit, (one) => isLive(one) && isUntouched(one));
  if (!credit) return undefined;
  const possible = isLive(credit) && isUntouched(credit);
  return {
    payeurId: credit.payeurId,
    asked: { credits: [credit._id] },
    change: (ledger, context) => archiveCredit(ledger, credit._id, context),
    expected: (balance) => (possible ? abandon(balance, credit.restant) : null),
  };
};

/** A credit whose règlement took it back, or is gone, stays deleted. */
export const restoreIt: Acting<StepOf<'restore credit'>> = ({ store }, step) => {
  const credit = choose(store.credits, step.credit, isDeleted);
  if (!credit) return undefined;
  const origin = credit.reglementId === null ? undefined : store.reglements.get(credit.reglementId);
  const isKept = !origin || (isLive(origin) && origin.contrePasseParId === null);
  const possible = isDeleted(credit) && credit.montant > 0 && isKept;
  return {
    payeurId: credit.payeurId,
    asked: { credits: [credit._id], reglements: origin ? [origin._id] : [] },
    change: (ledger) => restoreCredit(ledger, credit._id),
    expected: (balance) => (possible ? regain(balance, credit.montant) : null),
  };
};
