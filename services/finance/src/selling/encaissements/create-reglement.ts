import type { Payment, Reglement, reglementCalls } from '@club/contract';
import { type CallRequest, clubToday } from '@club/service-kit';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import { meansOf, receptionOf, refuseUnofferedMeans } from '../../ledger/rules/means-rules.ts';
import { showReglement } from '../../ledger/views/present-reglements.ts';
import type { SentPayments } from '../cotisations/pay-cotisation.ts';
import { type Act, encaisser } from './encaisser.ts';

/**
 * POST /api/reglements: a payment of the named cotisation, then of the payer's other debts, oldest first (M-17); the rest becomes
 * a credit (M-18). Where none is named it reaches those of seasons to come too.
 * @throws RuleError of `encaisser`
 */
export function createReglement(
  request: CallRequest<typeof reglementCalls.createReglement>,
): Promise<Reglement> {
  const { body } = request;
  const { saisonId, cotisationId, codeReglement: code, doublonAccepte } = body;
  const sent = onePayment(body, body.montantTotal, 'montantTotal');
  const cotisationIds = cotisationId ? [cotisationId] : [];
  const everything = cotisationIds.length === 0;
  const { payeurId } = body;
  return pay(request, { payeurId, saisonId, cotisationIds, everything, sent, code, doublonAccepte });
}

/** POST /api/reglements/groupe: one payment over chosen cotisations; the rest as in `createReglement`. */
export function createGroupReglement(
  request: CallRequest<typeof reglementCalls.createGroupReglement>,
): Promise<Reglement> {
  const { body } = request;
  const { payeurId, cotisationIds, doublonAccepte } = body;
  const sent = onePayment(body, body.montant, 'montant');
  return pay(request, { payeurId, cotisationIds, sent, doublonAccepte });
}

function pay<C>(request: CallRequest<C>, act: Act): Promise<Reglement> {
  return encaisser(request, { ...act, excedent: true }, ({ recorded, ...after }) =>
    showReglement(recorded.reglementIds[0]!, after),
  );
}

/** A payment alone; `field` is the name of its amount in the request. */
function onePayment(payment: Payment, sent: number, field: string): SentPayments {
  const today = clubToday();
  const montant = sentAmount(sent, field);
  const means = meansOf(payment, today);
  refuseUnofferedMeans(means.typeReglement, 'typeReglement');
  return { payments: [{ ...means, montant, ...receptionOf(payment, today) }], credits: [], montant };
}
