import type { Reglement, reglementCalls, ReglementDeleted } from '@club/contract';
import { type CallRequest, clubToday, refuseStale, RuleError } from '@club/service-kit';
import { takeCode, withFreeCode } from '../../documents/codes/take-code.ts';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import { meansOf, refuseUnofferedMeans, sentMeans } from '../../ledger/rules/means-rules.ts';
import type { PaymentMeans } from '../../ledger/rules/means-rules.ts';
import { type Receipt, receiveDetail, receiveLater } from '../../ledger/rules/receipt-rules.ts';
import {
  archiveReglement,
  editReglement,
  restoreReglement as restore,
} from '../../ledger/rules/reglement-rules.ts';
import { reglementById, type ReglementDocument } from '../../documents/money/reglements.ts';
import { redoRecus, withRedo } from '../recus/redo-recus.ts';
import { isClosed, moneySaison } from '../../documents/saisons/saisons.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { showOne, showReglement } from '../../ledger/views/present-reglements.ts';
import { reverseInActiveSaison } from './reverse-reglement.ts';
import { Mouvements } from '../../documents/money/mouvements-caisse.ts';

type Calls = typeof reglementCalls;

/** Changes the fields sent of a règlement; another amount follows M-29. */
export async function updateReglement(request: CallRequest<Calls['updateReglement']>): Promise<Reglement> {
  const { params, body, ifMatch } = request;
  const { payeurId, saisonId } = await reglementById(params.id);
  const montantTotal =
    body.montantTotal === undefined ? undefined : sentAmount(body.montantTotal, 'montantTotal');
  const edit = { ...sentMeans(body), ...(montantTotal !== undefined && { montantTotal }) };
  return withRedo(request, saisonId, () =>
    runMoneyTransaction(request, {
      payeurId,
      saisonId,
      asked: { reglements: [params.id], debtsOf: payeurId },
      motif: body.motif,
      change: async (ledger, context) => {
        await refuseStale(ledger.reglement(params.id), body.version ?? ifMatch, showOne);
        editReglement(ledger, params.id, edit, context);
        return params.id;
      },
      answer: async (id, after) => {
        await redoRecus(after.unit, request, [id], body.motif ?? 'Règlement corrigé');
        return showReglement(id, after);
      },
    }),
  );
}

/**
 * Records money received for a promise. For one of a closed season, creates and returns a règlement of the active one
 * (S-7).
 * @throws RuleError `stale_version`, or `rule` when it is complete or exceeded without `excedent` (M-20)
 */
export async function addReglementDetail(
  request: CallRequest<Calls['addReglementDetail']>,
): Promise<Reglement> {
  const { params, body } = request;
  const current = await reglementById(params.id);
  const { payeurId, saisonId, typeReglement } = current;
  const montant = sentAmount(body.montant, 'montant');
  const promised = sentMeans(body).typeReglement ?? typeReglement;
  refuseUnofferedMeans(promised, 'typeReglement', typeReglement);
  // The number of a cheque does not apply to another means.
  const reference = promised === typeReglement ? current.reference : null;
  const means = meansOf({ typeReglement, reference, ...body }, clubToday());
  const receipt = { ...means, montant, excedent: body.excedent ?? false };
  if (await isClosed(saisonId)) return receiveInActiveSaison(request, current, receipt);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { reglements: [params.id], debtsOf: payeurId },
    change: async (ledger, context) => {
      await refuseStale(ledger.reglement(params.id), body.version, showOne);
      receiveDetail(ledger, params.id, receipt, context);
      return params.id;
    },
    answer: showReglement,
  });
}

/** Archives a règlement; money received in a closed season (S-7), cashed on a bank slip (M-47) or counted in a closed till (M-50) is reversed in the active one. */
export async function deleteReglement(
  request: CallRequest<Calls['deleteReglement']>,
): Promise<ReglementDeleted> {
  const { params, body, ifMatch } = request;
  const current = await reglementById(params.id);
  const { payeurId, saisonId } = current;
  const motif = body.motif ?? null;
  const isFrozen = await isClosed(saisonId);
  const why = await whyReversed(current, isFrozen);
  if (why !== undefined) {
    await reverseInActiveSaison(request, current, { motif, expected: ifMatch });
    return { message: `Le règlement a été contre-passé\u00a0: ${why}.`, contrePasse: true };
  }
  // A promise moves no figure: it can be withdrawn after the closing too.
  const fenced = isFrozen ? await moneySaison() : saisonId;
  return withRedo(request, saisonId, () =>
    runMoneyTransaction(request, {
      payeurId,
      saisonId: fenced,
      asked: { reglements: [params.id] },
      motif,
      change: async (ledger, context) => {
        await refuseStale(ledger.reglement(params.id), ifMatch, showOne);
        if (isFrozen && ledger.reglement(params.id).montantRecu !== 0) throw new RuleError('conflict');
        archiveReglement(ledger, params.id, context);
        return params.id;
      },
      answer: async (id, { unit }) => {
        await redoRecus(unit, request, [id], motif ?? 'Règlement supprimé');
        return { message: 'Règlement supprimé avec succès' };
      },
    }),
  );
}

/** Restores a règlement; of a closed season only a promise. */
export async function restoreReglement(request: CallRequest<Calls['restoreReglement']>): Promise<Reglement> {
  const { params } = request;
  const { payeurId, saisonId, montantRecu } = await reglementById(params.id);
  const movesNoFigure = montantRecu === 0 && (await isClosed(saisonId));
  return runMoneyTransaction(request, {
    payeurId,
    saisonId: movesNoFigure ? await moneySaison() : saisonId,
    asked: { reglements: [params.id], debtsOf: payeurId },
    change: (ledger, context) => {
      if (movesNoFigure && ledger.reglement(params.id).montantRecu !== 0) throw new RuleError('conflict');
      restore(ledger, params.id, context);
      return params.id;
    },
    answer: showReglement,
  });
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
    return runMoneyTransaction(request, {
      payeurId,
      saisonId,
      asked: { reglements: [id], debtsOf: payeurId },
      change: async (ledger, context) => {
        await refuseStale(ledger.reglement(id), request.body.version, showOne);
        return receiveLater(ledger, id, payment, context)._id;
      },
      answer: showReglement,
    });
  });
}

/** Why a règlement is reversed, not removed, in words after a colon; undefined when it can be archived (S-7, M-47, M-50). */
export async function whyReversed(
  reglement: ReglementDocument,
  isSaisonClosed: boolean,
): Promise<string | undefined> {
  const { _id: documentId, montantRecu, remise } = reglement;
  if (isSaisonClosed && montantRecu !== 0) return 'sa saison est clôturée';
  if (remise?.encaissee) return `son chèque est sur la remise ${remise.code}`;
  const counted = await Mouvements.findOne({ documentId, clotureId: { $ne: null } });
  return counted ? 'ses espèces sont dans une caisse clôturée' : undefined;
}
