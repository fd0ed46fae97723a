import type { Credit, creditCalls } from '@club/contract';
import { clubToday, RuleError, type CallRequest } from '@club/service-kit';
import { sentAmount } from '../ledger/amounts.ts';
import {
  archiveCredit,
  bearCredit,
  carryCredit as carry,
  consumeCredit,
  freeCredit,
  refundCredit as refund,
  restoreCredit as restore,
} from '../ledger/credit-rules.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { operate, type MoneyAfter } from '../ledger/money-operation.ts';
import type { Moment } from '../ledger/moment.ts';
import { personsById } from '../adherents/persons.ts';
import { requirePayeur } from '../payeurs/require-payeur.ts';
import { storedType } from '../reglements/payment-body.ts';
import { isClosed } from '../saisons/is-closed.ts';
import { moneySaison } from '../saisons/money-saison.ts';
import { creditById } from './find-credit.ts';
import { presentCredits } from './present-credits.ts';

type Calls = typeof creditCalls;

/** Gives a payer a credit by hand. */
export async function createCredit(request: CallRequest<Calls['createCredit']>): Promise<Credit> {
  const { payeurId, notes = null, ...body } = request.body;
  const montant = sentAmount(body.montant, 'montant');
  requirePayeur(payeurId, await personsById([payeurId]));
  const saisonId = await moneySaison(body.saisonId);
  return operate(request, {
    payeurId,
    saisonId,
    asked: {},
    change: (ledger, moment) =>
      bearCredit(ledger, { payeurId, saisonId, origine: 'manuel', montant, notes }, moment)._id,
    answer: showCredit,
  });
}

/** Pays part of a cotisation of the same payer with a credit. */
export function useCredit(request: CallRequest<Calls['useCredit']>): Promise<Credit> {
  const { params, body } = request;
  const { cotisationId } = body;
  const montant = sentAmount(body.montant, 'montant');
  return change(request, params.id, { cotisations: [cotisationId] }, (ledger, moment) => {
    if (!ledger.cotisations.some(({ _id }) => _id === cotisationId)) {
      throw new RuleError('not_found', { message: 'Cotisation introuvable.' });
    }
    consumeCredit(ledger, { creditId: params.id, cotisationId, montant }, moment);
  });
}

/** Takes a credit back from a cotisation. */
export function cancelCreditUse(request: CallRequest<Calls['cancelCreditUse']>): Promise<Credit> {
  const { id, cotisationId } = request.params;
  return change(request, id, {}, (ledger) => void freeCredit(ledger, id, cotisationId));
}

/** Gives money of a credit back to its payer. */
export function refundCredit(request: CallRequest<Calls['refundCredit']>): Promise<Credit> {
  const { params, body } = request;
  const { dateRemboursement = clubToday(), typeReglement, reference = null, notes = null } = body;
  const montant = sentAmount(body.montant, 'montant');
  const means = { dateRemboursement, typeReglement: storedType(typeReglement), reference, notes };
  return change(request, params.id, {}, (ledger, moment, saisonId) =>
    refund(ledger, params.id, { montant, ...means, saisonId }, moment),
  );
}

/** Carries what is left of a credit over to another season; answers the credit born there. */
export async function carryCredit(request: CallRequest<Calls['carryCredit']>): Promise<Credit> {
  const { params, body } = request;
  const { payeurId } = await creditById(params.id);
  const saisonId = await moneySaison(body.saisonId);
  return operate(request, {
    payeurId,
    saisonId,
    asked: { credits: [params.id] },
    change: (ledger, moment) => carry(ledger, params.id, saisonId, moment)._id,
    answer: showCredit,
  });
}

/** Deletes a credit of which nothing is used. */
export async function deleteCredit(
  request: CallRequest<Calls['deleteCredit']>,
): Promise<{ message: string }> {
  await change(request, request.params.id, {}, (ledger, moment) =>
    archiveCredit(ledger, request.params.id, moment),
  );
  return { message: 'Crédit supprimé avec succès' };
}

/** Gives a deleted credit back. */
export async function restoreCredit(request: CallRequest<Calls['restoreCredit']>): Promise<Credit> {
  const { id } = request.params;
  const { reglementId } = await creditById(id);
  const origin = reglementId === null ? {} : { reglements: [reglementId] };
  return change(request, id, origin, (ledger) => restore(ledger, id));
}

/** An operation on one credit: within its season, or the active one when that is closed. */
async function change<C>(
  request: CallRequest<C>,
  id: string,
  beside: { cotisations?: string[]; reglements?: string[] },
  rule: (ledger: Ledger, moment: Moment, saisonId: string) => void,
): Promise<Credit> {
  const { payeurId, saisonId: own } = await creditById(id);
  const saisonId = (await isClosed(own)) ? await moneySaison() : own;
  return operate(request, {
    payeurId,
    saisonId,
    asked: { credits: [id], ...beside },
    change: (ledger, moment) => {
      rule(ledger, moment, saisonId);
      return id;
    },
    answer: showCredit,
  });
}

async function showCredit(id: string, after: MoneyAfter): Promise<Credit> {
  const shown = after.credits.filter(({ _id }) => _id === id);
  const [credit] = await presentCredits(shown, after);
  if (!credit) throw new Error(`credit ${id} was not kept`);
  return credit;
}
