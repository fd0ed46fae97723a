import { isDeepStrictEqual } from 'node:util';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import { keptOf } from '../../../selling/cotisations/cotisation-body-rules.ts';
import { vendueA } from '../../../selling/tarifs/famille-rules.ts';
import { archiveCotisation, changeLines, openCotisation } from '../cotisation-rules.ts';
import { applyCredit } from '../credit-rules.ts';
import type { Ledger, OperationContext } from '../ledger.ts';
import { changePayeur } from '../payer-rules.ts';
import { recordPayment } from '../payment-rules.ts';
import { restoreCotisation } from '../restore-rules.ts';
import {
  type Acting,
  choose,
  isClosed,
  isDeleted,
  isLive,
  linesOf,
  montantOf,
  payerId,
  seasonId,
  type World,
} from './act.ts';
import { aCotisation, aPayment } from './build-money.ts';
import * as reference from './reference-balance.ts';
import type { Balance, Outcome } from './reference-balance.ts';
import { cotisationSeen, handedOver, sum } from './seen.ts';
import type { StepOf } from './steps.ts';

/** What pays a cotisation in the operation that creates or changes it. */
interface Settling {
  payeurId: string;
  saisonId: string;
  credits: string[];
  settle(ledger: Ledger, cotisationId: string, context: OperationContext): void;
  /** `owed`: what of the cotisation is unpaid before. */
  expected(balance: Outcome, owed: number): Outcome;
}

type Where = Pick<Settling, 'payeurId' | 'saisonId'> & { total: number };

/** Credits first, then règlements, each a share of the cotisation's total. */
function settling(
  world: World,
  { paid, credit: chosen }: Pick<StepOf<'create'>, 'paid' | 'credit'>,
  { payeurId, saisonId, total }: Where,
): Settling {
  const credit =
    chosen &&
    choose(
      world.store.credits,
      chosen.credit,
      (one) => one.payeurId === payeurId && isLive(one) && one.restant > 0,
    );
  const used = credit && {
    creditId: credit._id,
    montant: montantOf(world, chosen.amount, Math.min(total, credit.restant)),
  };
  const possible = credit && isLive(credit) && credit.payeurId === payeurId;
  const payments = paid.map(({ amount, received: recu }) =>
    aPayment(montantOf(world, amount, total), { payeurId, saisonId, recu }),
  );
  const afterUse = (balance: Balance, owed: number) =>
    !used ? balance : possible ? reference.use(balance, used.montant, credit.restant, owed) : null;
  const afterPayment = (balance: Outcome, { recu, montant }: { recu: boolean; montant: number }) =>
    balance && (recu ? reference.pay(balance, montant) : reference.promise(balance, montant));
  return {
    payeurId,
    saisonId,
    credits: used ? [used.creditId] : [],
    settle(ledger, cotisationId, context) {
      if (used) applyCredit(ledger, { ...used, cotisationId }, context);
      for (const payment of payments) recordPayment(ledger, payment, [cotisationId], context);
    },
    expected: (balance, owed) => payments.reduce(afterPayment, balance && afterUse(balance, owed)),
  };
}

export const create: Acting<StepOf<'create'>> = (world, step) => {
  const [payeurId, saisonId] = [payerId(step.payer), seasonId(step.season)];
  const lines = linesOf(world, step.lines);
  const total = sum(lines.map(({ montantAdherent }) => montantAdherent));
  const { credits, settle, expected } = settling(world, step, { payeurId, saisonId, total });
  return {
    payeurId,
    asked: { debtsOf: payeurId, credits },
    change(ledger, context) {
      const { _id } = openCotisation(ledger, aCotisation(lines, { payeurId, saisonId }), context);
      settle(ledger, _id, context);
    },
    expected: (balance) => expected(reference.add(balance, { du: total }), total),
  };
};

/** A line that stays keeps its days, its freezes, its leave and its price by the rules, as in the service. */
const keepingPrices = (lines: ReturnType<typeof linesOf>, { adherents }: CotisationDocument) =>
  lines.map((line) => {
    const former = adherents.find(({ adherentId }) => adherentId === line.adherentId)?.formules ?? [];
    const formules = line.formules.map((one) => {
      const before = former.find(({ formuleId }) => formuleId === one.formuleId);
      if (!before) return one;
      const { dateDebut, dateFin, tarification } = before;
      return {
        ...{ ...one, dateDebut, dateFin, ...keptOf(before) },
        ...(tarification && { tarification: vendueA(tarification, one.montant) }),
      };
    });
    return { ...line, formules };
  });

export const change: Acting<StepOf<'change'>> = (world, step) => {
  const cotisation = choose(world.store.cotisations, step.cotisation, isLive);
  if (!cotisation || isClosed(cotisation)) return undefined;
  const { _id: id, payeurId, saisonId } = cotisation;
  const seen = cotisationSeen(world.store, id);
  const lines = keepingPrices(linesOf(world, step.lines), cotisation);
  const total = sum(lines.map(({ montantAdherent }) => montantAdherent));
  // A reduction frees credits: how much is left on each is then more than the screen shows.
  const reduced = total < seen.alloue && { ...step, credit: undefined };
  // It may take a cheque back that was handed over: how much is left to take over is then not known beforehand.
  const payments =
    reduced && handedOver(world.store, payeurId) > 0 ? { ...reduced, paid: [] } : reduced || step;
  const { credits, settle, expected } = settling(world, payments, { payeurId, saisonId, total });
  const owed = Math.max(0, total - seen.alloue);
  return {
    payeurId,
    asked: { cotisations: [id], credits, ...(payments.paid.length > 0 && { debtsOf: payeurId }) },
    change(ledger, context) {
      changeLines(ledger, id, lines, context);
      settle(ledger, id, context);
    },
    expected: (balance) =>
      isLive(cotisation) ? expected(reference.changeTotal(balance, seen, total), owed) : null,
  };
};

/** With all that pays it and nothing else; refused when something of it is for the former payer too. */
export const changePayer: Acting<StepOf<'change payer'>> = ({ store }, step) => {
  const cotisation = choose(store.cotisations, step.cotisation, isLive);
  const next = payerId(step.payer);
  if (!cotisation || cotisation.payeurId === next) return undefined;
  const { _id: id, payeurId } = cotisation;
  const { total, alloue, promis } = cotisationSeen(store, id);
  const isOn = ({ cotisationId }: { cotisationId: string }) => cotisationId === id;
  const paying = [...store.reglements.values()].filter(
    (one) =>
      isLive(one) &&
      one.contrePasseParId === null &&
      one.contrePasseDeId === null &&
      one.allocations.some(isOn),
  );
  const isShared = paying.some((one) => one.montantCredit !== 0 || !one.allocations.every(isOn));
  const usesCredit = [...store.credits.values()].some(({ utilisations }) => utilisations.some(isOn));
  const moved = { du: total, alloue, promis, recu: alloue - promis };
  const without = { du: -total, alloue: -alloue, promis: -promis, recu: promis - alloue };
  return {
    payeurId,
    asked: { cotisations: [id] },
    change: (ledger) => changePayeur(ledger, id, next),
    expected: (balance) =>
      isLive(cotisation) && !isShared && !usesCredit ? reference.add(balance, without) : null,
    other: { payeurId: next, expected: (balance) => reference.add(balance, moved) },
  };
};

export const deleteCotisation: Acting<StepOf<'delete cotisation'>> = ({ store }, step) => {
  const cotisation = choose(store.cotisations, step.cotisation, isLive);
  if (!cotisation || isClosed(cotisation)) return undefined;
  const { _id: id, payeurId } = cotisation;
  const seen = cotisationSeen(store, id);
  return {
    payeurId,
    asked: { cotisations: [id] },
    change: (ledger, context) => archiveCotisation(ledger, id, context),
    expected: (balance) => (isLive(cotisation) ? reference.deleteCotisation(balance, seen) : null),
  };
};

export const restoreIt: Acting<StepOf<'restore cotisation'>> = ({ store }, step) => {
  const cotisation = choose(store.cotisations, step.cotisation, isDeleted);
  if (!cotisation) return undefined;
  const { _id: id, payeurId, montantTotal, creditsRendus, promessesRendues = [], archivedAt } = cotisation;
  const left = creditsRendus.map(({ creditId, montant }) => {
    const credit = store.credits.get(creditId);
    return credit && isLive(credit) ? Math.min(montant, credit.restant) : 0;
  });
  // Only a promise that is as the deletion left it comes back.
  const promises = promessesRendues.map(({ reglementId, montant, reste, ...left }) => {
    const reglement = store.reglements.get(reglementId);
    if (!reglement || reglement.payeurId !== payeurId || reglement.remise) return 0;
    if (reglement.contrePasseParId !== null || reglement.contrePasseDeId !== null) return 0;
    if (reste === 0) return reglement.archivedAt?.getTime() === archivedAt?.getTime() ? montant : 0;
    const { montantRecu, typeReglement, dateEcheance } = reglement;
    const isAsLeft = isDeepStrictEqual({ montantRecu, typeReglement, dateEcheance }, left);
    return isLive(reglement) && reglement.montantTotal === reste && isAsLeft ? montant : 0;
  });
  const back = { total: montantTotal, retrouve: sum(left), promis: sum(promises) };
  return {
    payeurId,
    asked: { cotisations: [id] },
    change: (ledger, context) => restoreCotisation(ledger, id, context),
    expected: (balance) => (isDeleted(cotisation) ? reference.restoreCotisation(balance, back) : null),
  };
};
