import type { Credit, creditCalls } from '@club/contract';
import { type CallRequest, clubToday, RuleError } from '@club/service-kit';
import { personsById, requirePayeur } from '../../documents/adherents/persons.ts';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import {
  archiveCredit,
  issueCredit,
  carryCredit as carry,
  applyCredit,
  releaseCredit,
  refundCredit as refund,
  restoreCredit as restore,
} from '../../ledger/rules/credit-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { storedType } from '../../ledger/rules/means-rules.ts';
import { creditById } from '../../documents/money/credits.ts';
import { isClosed, moneySaison } from '../../documents/saisons/saisons.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { showCredit } from '../../ledger/views/present-credits.ts';

type Calls = typeof creditCalls;

/** Gives a payer a credit by hand. */
export async function createCredit(request: CallRequest<Calls['createCredit']>): Promise<Credit> {
  const { payeurId, notes, ...body } = request.body;
  const montant = sentAmount(body.montant, 'montant');
  requirePayeur(payeurId, await personsById([payeurId]));
  const saisonId = await moneySaison(body.saisonId);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: {},
    motif: notes,
    change: (ledger, context) =>
      issueCredit(ledger, { payeurId, saisonId, origine: 'manuel', montant, notes }, context)._id,
    answer: showCredit,
  });
}

/** Pays part of a cotisation of the same payer with a credit (M-35). */
export function useCredit(request: CallRequest<Calls['useCredit']>): Promise<Credit> {
  const { params, body } = request;
  const { cotisationId } = body;
  const montant = sentAmount(body.montant, 'montant');
  return change(request, params.id, { cotisations: [cotisationId] }, (ledger, context) => {
    if (!ledger.cotisations.some(({ _id }) => _id === cotisationId)) {
      throw new RuleError('not_found', { message: 'Cotisation introuvable.' });
    }
    applyCredit(ledger, { creditId: params.id, cotisationId, montant }, context);
  });
}

export function cancelCreditUse(request: CallRequest<Calls['cancelCreditUse']>): Promise<Credit> {
  const { id, cotisationId } = request.params;
  return change(request, id, {}, (ledger) => void releaseCredit(ledger, id, cotisationId));
}

/** Refunds money of a credit to its payer (M-36). */
export function refundCredit(request: CallRequest<Calls['refundCredit']>): Promise<Credit> {
  const { params, body } = request;
  const { dateRemboursement = clubToday(), typeReglement, reference = null, notes } = body;
  const montant = sentAmount(body.montant, 'montant');
  const means = { dateRemboursement, typeReglement: storedType(typeReglement), reference, notes };
  return change(request, params.id, { motif: notes }, (ledger, context, saisonId) =>
    refund(ledger, params.id, { montant, ...means, saisonId }, context),
  );
}

/** Carries the rest of a credit over to another season; returns the new credit (M-37). */
export async function carryCredit(request: CallRequest<Calls['carryCredit']>): Promise<Credit> {
  const { params, body } = request;
  const { payeurId } = await creditById(params.id);
  const saisonId = await moneySaison(body.saisonId);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { credits: [params.id] },
    change: (ledger, context) => carry(ledger, params.id, saisonId, context)._id,
    answer: showCredit,
  });
}

/** Deletes an unused credit (M-37). */
export async function deleteCredit(
  request: CallRequest<Calls['deleteCredit']>,
): Promise<{ message: string }> {
  await change(request, request.params.id, {}, (ledger, context) =>
    archiveCredit(ledger, request.params.id, context),
  );
  return { message: 'Crédit supprimé avec succès' };
}

export async function restoreCredit(request: CallRequest<Calls['restoreCredit']>): Promise<Credit> {
  const { id } = request.params;
  const { reglementId } = await creditById(id);
  const origin = reglementId === null ? {} : { reglements: [reglementId] };
  return change(request, id, origin, (ledger) => restore(ledger, id));
}

/** Runs an operation on one credit in its season, or in the active one when that is closed (S-7). */
async function change<C>(
  request: CallRequest<C>,
  id: string,
  { motif, ...beside }: { cotisations?: string[]; reglements?: string[]; motif?: string },
  rule: (ledger: Ledger, context: OperationContext, saisonId: string) => void,
): Promise<Credit> {
  const { payeurId, saisonId: own } = await creditById(id);
  const saisonId = (await isClosed(own)) ? await moneySaison() : own;
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { credits: [id], ...beside },
    motif,
    change: (ledger, context) => {
      rule(ledger, context, saisonId);
      return id;
    },
    answer: showCredit,
  });
}
