import type { Reglement, reglementCalls } from '@club/contract';
import { clubToday, refuseStale, RuleError, type CallRequest } from '@club/service-kit';
import { takeCode } from '../codes/take-code.ts';
import { withFreeCode } from '../codes/with-free-code.ts';
import { sentAmount } from '../ledger/amounts.ts';
import { receiveLater } from '../ledger/late-receipt-rules.ts';
import { operate } from '../ledger/money-operation.ts';
import type { PaymentMeans } from '../ledger/payment-rules.ts';
import { receiveDetail, type Receipt } from '../ledger/receipt-rules.ts';
import {
  archiveReglement,
  editReglement,
  restoreReglement as restore,
  reverseReglement as reverse,
} from '../ledger/reglement-rules.ts';
import { isClosed } from '../saisons/is-closed.ts';
import { moneySaison } from '../saisons/money-saison.ts';
import { reglementById } from './find-reglement.ts';
import { meansOf, sentMeans } from './payment-body.ts';
import { presentReglements } from './present-reglements.ts';
import type { ReglementDocument } from './reglement-document.ts';
import { showReglement } from './record-reglement.ts';

type Calls = typeof reglementCalls;

/** Changes what is sent of a règlement; another amount has the consequences of infra/decisions/0014. */
export async function updateReglement(request: CallRequest<Calls['updateReglement']>): Promise<Reglement> {
  const { params, body, ifMatch } = request;
  const { payeurId, saisonId } = await reglementById(params.id);
  const montantTotal =
    body.montantTotal === undefined ? undefined : sentAmount(body.montantTotal, 'montantTotal');
  const edit = { ...sentMeans(body), ...(montantTotal !== undefined && { montantTotal }) };
  return operate(request, {
    payeurId,
    saisonId,
    asked: { reglements: [params.id], debtsOf: payeurId },
    change: async (ledger, moment) => {
      await refuseStale(ledger.reglement(params.id), body.version ?? ifMatch, showOne);
      editReglement(ledger, params.id, edit, moment);
      return params.id;
    },
    answer: showReglement,
  });
}

/**
 * Records money received for a promise as it was on the screen; for one of a closed season, as a règlement of the active one,
 * which is answered.
 * @throws RuleError `stale_version` of whoever comes second, `rule` when it is complete or would be exceeded unsaid
 */
export async function addReglementDetail(
  request: CallRequest<Calls['addReglementDetail']>,
): Promise<Reglement> {
  const { params, body } = request;
  const current = await reglementById(params.id);
  const { payeurId, saisonId, typeReglement } = current;
  const montant = sentAmount(body.montant, 'montant');
  const promised = sentMeans(body).typeReglement ?? typeReglement;
  // The number of a promised cheque is not that of the cash that came instead.
  const reference = promised === typeReglement ? current.reference : null;
  const means = meansOf({ typeReglement, reference, ...body }, clubToday());
  const receipt = { ...means, montant, excedent: body.excedent ?? false };
  if (await isClosed(saisonId)) return receiveInActiveSaison(request, current, receipt);
  return operate(request, {
    payeurId,
    saisonId,
    asked: { reglements: [params.id], debtsOf: payeurId },
    change: async (ledger, moment) => {
      await refuseStale(ledger.reglement(params.id), body.version, showOne);
      receiveDetail(ledger, params.id, receipt, moment);
      return params.id;
    },
    answer: showReglement,
  });
}

/** Archives a règlement; what was received in a closed season is reversed by a counter-entry in the active one. */
export async function deleteReglement(
  request: CallRequest<Calls['deleteReglement']>,
): Promise<{ message: string }> {
  const { params, ifMatch } = request;
  const current = await reglementById(params.id);
  const { payeurId, saisonId } = current;
  const isFrozen = await isClosed(saisonId);
  if (isFrozen && current.montantRecu !== 0) {
    await reverseInActiveSaison(request, current, { motif: 'Suppression', expected: ifMatch });
    return { message: 'Le règlement a été contre-passé\u00a0: sa saison est clôturée.' };
  }
  return operate(request, {
    payeurId,
    // A mere promise moves no figure: it can be withdrawn after the closing too.
    saisonId: isFrozen ? await moneySaison() : saisonId,
    asked: { reglements: [params.id] },
    change: async (ledger, moment) => {
      await refuseStale(ledger.reglement(params.id), ifMatch, showOne);
      if (isFrozen && ledger.reglement(params.id).montantRecu !== 0) throw new RuleError('conflict');
      archiveReglement(ledger, params.id, moment);
      return params.id;
    },
    answer: async () => ({ message: 'Règlement supprimé avec succès' }),
  });
}

/** Takes a règlement out of the archive; of a closed season only a mere promise, as it may be withdrawn. */
export async function restoreReglement(request: CallRequest<Calls['restoreReglement']>): Promise<Reglement> {
  const { params } = request;
  const { payeurId, saisonId, montantRecu } = await reglementById(params.id);
  const movesNoFigure = montantRecu === 0 && (await isClosed(saisonId));
  return operate(request, {
    payeurId,
    saisonId: movesNoFigure ? await moneySaison() : saisonId,
    asked: { reglements: [params.id], debtsOf: payeurId },
    change: (ledger, moment) => {
      if (movesNoFigure && ledger.reglement(params.id).montantRecu !== 0) throw new RuleError('conflict');
      restore(ledger, params.id, moment);
      return params.id;
    },
    answer: showReglement,
  });
}

/** Reverses a règlement by a counter-entry, which is answered. */
export async function reverseReglement(request: CallRequest<Calls['reverseReglement']>): Promise<Reglement> {
  const { params, body, ifMatch } = request;
  const { motif, dateReglement } = body;
  const current = await reglementById(params.id);
  return reverseInActiveSaison(request, current, { motif, dateReglement, expected: ifMatch });
}

function receiveInActiveSaison(
  request: CallRequest<Calls['addReglementDetail']>,
  { _id: id, payeurId }: ReglementDocument,
  received: PaymentMeans & Receipt,
): Promise<Reglement> {
  return withFreeCode(null, async () => {
    const saisonId = await moneySaison();
    const codeReglement = await takeCode('REG', null, clubToday());
    const payment = { ...received, codeReglement, saisonId, payeurId };
    return operate(request, {
      payeurId,
      saisonId,
      asked: { reglements: [id], debtsOf: payeurId },
      change: async (ledger, moment) => {
        await refuseStale(ledger.reglement(id), request.body.version, showOne);
        return receiveLater(ledger, id, payment, moment)._id;
      },
      answer: showReglement,
    });
  });
}

interface Reversed {
  motif: string;
  dateReglement?: string;
  expected?: number;
}

function reverseInActiveSaison<C>(
  request: CallRequest<C>,
  current: ReglementDocument,
  reversed: Reversed,
): Promise<Reglement> {
  return withFreeCode(null, () => reverseOnce(request, current, reversed));
}

async function reverseOnce<C>(
  request: CallRequest<C>,
  { _id: id, payeurId }: ReglementDocument,
  { motif, dateReglement, expected }: Reversed,
): Promise<Reglement> {
  const saisonId = await moneySaison();
  const today = clubToday();
  const codeReglement = await takeCode('REG', null, today);
  const reversal = { codeReglement, saisonId, dateReglement: dateReglement ?? today, motif };
  return operate(request, {
    payeurId,
    saisonId,
    asked: { reglements: [id] },
    change: async (ledger, moment) => {
      await refuseStale(ledger.reglement(id), expected, showOne);
      return reverse(ledger, id, reversal, moment)._id;
    },
    answer: showReglement,
  });
}

async function showOne(document: ReglementDocument): Promise<Reglement | undefined> {
  const [shown] = await presentReglements([document]);
  return shown;
}
