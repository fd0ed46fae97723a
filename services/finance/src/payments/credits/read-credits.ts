import type { Credit, creditCalls } from '@club/contract';
import { amountOf, type CallRequest } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';

type Calls = typeof creditCalls;

/** Live credits of a payer, latest first; optionally of one season. */
export async function listPayeurCredits(request: CallRequest<Calls['listPayeurCredits']>): Promise<Credit[]> {
  return presentCredits(await creditsOf(request.params.payeurId, request.query.saisonId));
}

/** What a payer has left in credits. */
export async function getPayeurSolde(
  request: CallRequest<Calls['getPayeurSolde']>,
): Promise<{ solde: number }> {
  const credits = await creditsOf(request.params.payeurId, request.query.saisonId);
  return { solde: amountOf(sumOf(credits.map(({ restant }) => restant))) };
}

/** Live ones of a payer, latest first. */
export function creditsOf(payeurId: string, saisonId: string | undefined): Promise<CreditDocument[]> {
  return Credits.find({ payeurId, archivedAt: null, ...(saisonId && { saisonId }) })
    .sort({ createdAt: -1, _id: -1 })
    .toArray();
}
