import { mostOpenCredits, type Credit, type creditCalls, type OpenCredits } from '@club/contract';
import { amountOf, type CallRequest } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { type CreditDocument, Credits, openCredit } from '../../documents/money/credits.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';

type Calls = typeof creditCalls;

/** GET /api/credits: open credits of all payers, optionally of one season, with their total. */
export async function listOpenCredits({
  query: { saisonId },
}: CallRequest<Calls['listOpenCredits']>): Promise<OpenCredits> {
  const open = await openCredits(saisonId).toArray();
  return {
    credits: await presentCredits(open.slice(0, mostOpenCredits)),
    nombre: open.length,
    payeurs: new Set(open.map(({ payeurId }) => payeurId)).size,
    solde: amountOf(sumOf(open.map(({ restant }) => restant))),
  };
}

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

/** Open ones of all payers, latest first. */
export function openCredits(saisonId: string | undefined) {
  const open = { ...openCredit, ...(saisonId && { saisonId }) };
  return Credits.find(open, { sort: { createdAt: -1, _id: -1 }, hint: 'ouverts' });
}
