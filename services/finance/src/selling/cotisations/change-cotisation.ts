import type { cotisationCalls, SavedCotisation, UpdateCotisation } from '@club/contract';
import {
  type Actor,
  amountText,
  type CallRequest,
  clubToday,
  minor,
  refuseStale,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { reglesNow } from '../../documents/catalogue/regles-tarifaires.ts';
import { withFreeCode } from '../../documents/codes/take-code.ts';
import { unallocated } from '../../ledger/rules/allocation-rules.ts';
import {
  archiveCotisation,
  changeLines,
  liveCotisation,
  type NewLine,
} from '../../ledger/rules/cotisation-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { changePayeur } from '../../ledger/rules/payer-rules.ts';
import { notGivenBackTexts, restoreCotisation as restore } from '../../ledger/rules/restore-rules.ts';
import { cotisationById, type CotisationDocument } from '../../documents/money/cotisations.ts';
import { firstDayIn, refuseSelling } from '../../documents/saisons/saisons.ts';
import { redoRecus, withRedo } from '../../payments/recus/redo-recus.ts';
import { type MoneyAfter, runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { showCotisation, showStoredCotisation } from '../../ledger/views/present-cotisations.ts';
import { cotisationShownTo, refusePaying } from '../../ledger/views/shown-rules.ts';
import { refuseOtherTotal, refuseWrongLien, sentLines } from './cotisation-body-rules.ts';
import {
  type CodedPayments,
  payCotisation,
  requireOwnCredits,
  sentPayments,
  withCodes,
} from './pay-cotisation.ts';
import { personsById, requirePayeur } from '../../documents/adherents/persons.ts';
import { correctedIn, lowerLines } from '../tarifs/correction-rules.ts';
import { holdFamille } from '../tarifs/famille.ts';
import { refuseBegun } from './refuse-begun.ts';
import { refuseSoldAgain } from './refuse-sold-again.ts';
import { agreeOnLines } from './agree-lines.ts';
import { doubleWarnings, takerWarnings } from './warnings.ts';

type Calls = typeof cotisationCalls;

/**
 * Changes the fields sent of a cotisation. Other lines release or reshare payments (M-12); new règlements and credits
 * pay the rest (M-13).
 * @throws RuleError `stale_version`, `forbidden` for a payment without the right to record one, `refused_value`, `certificat_requis`, `saison_closed`, `rule`
 */
export function updateCotisation(request: CallRequest<Calls['updateCotisation']>): Promise<SavedCotisation> {
  return withFreeCode(null, () => update(request));
}

/** Its règlements that now have another payer may have receipts in the name of the former one (M-71). */
async function redoOf(
  request: CallRequest<Calls['updateCotisation']>,
  { unit, reglements }: MoneyAfter,
): Promise<void> {
  const { id } = request.params;
  const paying = reglements.filter(({ allocations }) => allocations.some((one) => one.cotisationId === id));
  const ids = paying.map(({ _id }) => _id);
  await redoRecus(unit, request, ids, 'Autre payeur');
}

async function update(request: CallRequest<Calls['updateCotisation']>): Promise<SavedCotisation> {
  const { params, body, ifMatch, actor } = request;
  refusePaying(actor, body);
  const today = clubToday();
  const current = await cotisationById(params.id);
  const { saisonId } = current;
  let agreed = await agreeOnChange(request, current, { today });
  const payments = await withCodes(sentPayments(body, today), today);
  const creditIds = payments.credits.map(({ creditId }) => creditId);
  const run = () =>
    runMoneyTransaction(request, {
      payeurId: current.payeurId,
      saisonId,
      asked: { cotisations: [params.id, ...correctedIn(agreed)], credits: creditIds },
      motif: body.motif,
      change: async (ledger, context, unit) => {
        await refuseStale(liveCotisation(ledger, params.id), body.version ?? ifMatch, shownStored(actor));
        const before = ledger.cotisation(params.id);
        // Changed since it was read: decide again on the stored version.
        const isByRules = agreed.lines !== undefined && reglesNow().length > 0;
        if (isByRules) await holdFamille(unit, { payeurId: body.payeurId ?? before.payeurId, saisonId });
        if (isByRules || before.version !== agreed.version)
          agreed = await agreeOnChange(request, before, { today, unit });
        const { lines, corrections } = agreed;
        if (lines) await refuseBegun(unit, before, lines);
        lowerLines(ledger, corrections, context);
        if (body.payeurId !== undefined) changePayeur(ledger, params.id, body.payeurId);
        if (lines && differs(lines, ledger.cotisation(params.id)))
          changeLines(ledger, params.id, lines, context);
        refuseOtherTotal(body.montantTotal, ledger.cotisation(params.id).montantTotal, 'montantTotal');
        refuseWrongLien(ledger.cotisation(params.id), before);
        changeDescription(ledger, params.id, body);
        requireOwnCredits(ledger, creditIds, ledger.cotisation(params.id).payeurId);
        payRest(ledger, params.id, payments, context);
        return params.id;
      },
      answer: async (id, after) => {
        await redoOf(request, after);
        return { ...(await showCotisation(id, after)), avertissements: agreed.avertissements };
      },
    });
  return withRedo(request, saisonId, run);
}

/** A stored cotisation as the actor may see it. */
const shownStored = (actor: Actor) => async (document: CotisationDocument) =>
  cotisationShownTo(actor, await showStoredCotisation(document));

/** Archives a cotisation; received money becomes credits (M-30). */
export async function deleteCotisation(
  request: CallRequest<Calls['deleteCotisation']>,
): Promise<{ message: string }> {
  const { params, ifMatch, actor } = request;
  const { payeurId, saisonId } = await cotisationById(params.id);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { cotisations: [params.id] },
    change: async (ledger, context) => {
      await refuseStale(liveCotisation(ledger, params.id), ifMatch, shownStored(actor));
      archiveCotisation(ledger, params.id, context);
      return params.id;
    },
    answer: async () => ({ message: 'Cotisation supprimée avec succès' }),
  });
}

/**
 * Restores a cotisation with what paid it, and says what does not come back (M-30).
 * @throws RuleError `not_found`, `rule` while another holds what an offer sold
 */
export async function restoreCotisation(
  request: CallRequest<Calls['restoreCotisation']>,
): Promise<SavedCotisation> {
  const { params } = request;
  const { payeurId, saisonId } = await cotisationById(params.id);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { cotisations: [params.id] },
    change: async (ledger, context, unit) => {
      await refuseSoldAgain(unit, ledger.cotisation(params.id));
      return restore(ledger, params.id, context);
    },
    answer: async (lacking, after) => ({
      ...(await showCotisation(params.id, after)),
      avertissements: notGivenBackTexts(lacking),
    }),
  });
}

function changeDescription(ledger: Ledger, id: string, { description }: UpdateCotisation): void {
  if (description !== undefined) ledger.putCotisation({ ...ledger.cotisation(id), description });
}

/** New règlements and credits equal what nothing pays yet, or for a family at most that (M-13). */
function payRest(ledger: Ledger, id: string, payments: CodedPayments, context: OperationContext): void {
  const { type } = ledger.cotisation(id);
  const left = unallocated(ledger.cotisation(id));
  if (type === 'individuelle' && payments.montant > 0 && payments.montant < left) {
    const lack = amountText(minor(left - payments.montant));
    const message = `Validation bloquée\u00a0: il reste ${amountText(left)} à régler, ${lack} manquent.`;
    throw new RuleError('rule', { message });
  }
  if (payments.montant > left) {
    const excess = amountText(minor(payments.montant - left));
    const message = `Validation bloquée\u00a0: il reste ${amountText(left)} à régler, ${excess} de trop.`;
    throw new RuleError('rule', { message });
  }
  payCotisation(ledger, id, payments, context);
}

/** New lines and warnings of a change, if it changes lines. */
export async function agreeOnChange(
  { body, actor }: Pick<CallRequest<Calls['updateCotisation']>, 'body' | 'actor'>,
  current: CotisationDocument,
  { today, unit }: { today: string; unit?: UnitOfWork },
) {
  const { _id, version, saisonId } = current;
  const payeurId = body.payeurId ?? current.payeurId;
  const sent = sentLines(completed(body, current));
  const persons = await personsById([payeurId, ...(sent ?? []).map(({ adherentId }) => adherentId)]);
  if (payeurId !== current.payeurId) requirePayeur(payeurId, persons);
  const days = { today, firstDay: await firstDayIn(saisonId, today) };
  const family = { payeurId, cotisationId: _id, before: current.adherents, unit };
  const sold = sent && (await agreeOnLines(sent, { ...days, saisonId, persons, ...family }));
  const { lines, corrections = [] } = sold ?? {};
  const added = lines ? newFormules(lines, current) : [];
  if (added.some(({ formules }) => formules.length > 0)) await refuseSelling(saisonId, actor);
  const takers = await takerWarnings(added, persons, days);
  return {
    version,
    lines,
    corrections,
    avertissements: [...takers, ...(await doubleWarnings(added, saisonId, _id))],
  };
}

/** An individual cotisation may send its formulas alone: the rest of its line is kept. */
function completed(body: UpdateCotisation, { adherents }: CotisationDocument): UpdateCotisation {
  const [first] = adherents;
  if (body.adherents || !first || adherents.length > 1) return body;
  const { adherentId = first.adherentId, lienParente = first.lienParente } = body;
  const isSent =
    body.adherentId !== undefined || body.lienParente !== undefined || body.formules !== undefined;
  if (!isSent) return {};
  const kept = first.formules.map(({ formuleId }) => ({ formuleId }));
  return { adherentId, lienParente, formules: body.formules ?? kept };
}

function newFormules(lines: readonly NewLine[], { adherents }: CotisationDocument): NewLine[] {
  return lines.map((line) => {
    const before = adherents.find((one) => one.adherentId === line.adherentId)?.formules ?? [];
    const isNew = ({ formuleId }: { formuleId: string }) =>
      !before.some((one) => one.formuleId === formuleId);
    return { ...line, formules: line.formules.filter(isNew) };
  });
}

/** Screens send everything back: equal lines are no change. */
export function differs(lines: readonly NewLine[], { adherents }: CotisationDocument): boolean {
  const plain = adherents.map(({ montantAlloue: _paid, ...line }) => line);
  const key = ({ adherentId, lienParente, montantAdherent, formules }: NewLine) => [
    adherentId,
    lienParente,
    montantAdherent,
    formules.map(({ formuleId, montant, dateDebut, dateFin }) => [formuleId, montant, dateDebut, dateFin]),
  ];
  return JSON.stringify(plain.map(key)) !== JSON.stringify(lines.map(key));
}
