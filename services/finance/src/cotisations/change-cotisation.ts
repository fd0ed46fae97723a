import type { Cotisation, cotisationCalls, SavedCotisation, UpdateCotisation } from '@club/contract';
import { amountText, clubToday, minor, refuseStale, RuleError, type CallRequest } from '@club/service-kit';
import { personsById } from '../adherents/persons.ts';
import { withFreeCode } from '../codes/with-free-code.ts';
import { unallocated } from '../ledger/allocation-rules.ts';
import {
  archiveCotisation,
  changeLines,
  liveCotisation,
  restoreCotisation as restore,
  type NewLine,
} from '../ledger/cotisation-rules.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { changePayeur } from '../ledger/payer-rules.ts';
import { operate } from '../ledger/money-operation.ts';
import type { Moment } from '../ledger/moment.ts';
import { requirePayeur } from '../payeurs/require-payeur.ts';
import { ageWarnings } from './age-warnings.ts';
import { agreeOnLines } from './agree-lines.ts';
import { refuseOtherThanHimself, refuseOtherTotal, sentLines } from './cotisation-body-rules.ts';
import type { CotisationDocument } from './cotisation-document.ts';
import { doubleWarnings } from './double-warnings.ts';
import { cotisationById } from './find-cotisation.ts';
import { payCotisation, sentPayments, withCodes, type CodedPayments } from './pay-cotisation.ts';
import { requireOwnCredits } from './require-own-credits.ts';
import { showCotisation, showStoredCotisation } from './show-cotisation.ts';

type Calls = typeof cotisationCalls;

/**
 * Changes what is sent of a cotisation. Other lines have the consequences of infra/decisions/0014; new règlements and credits
 * pay what is left.
 * @throws RuleError `stale_version`, `refused_value`, `certificat_requis`, `saison_closed`, `rule`
 */
export function updateCotisation(request: CallRequest<Calls['updateCotisation']>): Promise<SavedCotisation> {
  return withFreeCode(null, () => update(request));
}

async function update(request: CallRequest<Calls['updateCotisation']>): Promise<SavedCotisation> {
  const { params, body, ifMatch } = request;
  const today = clubToday();
  const current = await cotisationById(params.id);
  const { saisonId } = current;
  let agreed = await agreeOnChange(body, current, today);
  const payments = await withCodes(sentPayments(body, today), today);
  const creditIds = payments.credits.map(({ creditId }) => creditId);
  return operate(request, {
    payeurId: current.payeurId,
    saisonId,
    asked: { cotisations: [params.id], credits: creditIds },
    change: async (ledger, moment) => {
      await refuseStale(liveCotisation(ledger, params.id), body.version ?? ifMatch, showStoredCotisation);
      const before = ledger.cotisation(params.id);
      // Somebody changed it since it was read: what is not sent stays as he left it.
      if (before.version !== agreed.version) agreed = await agreeOnChange(body, before, today);
      const { lines } = agreed;
      if (body.payeurId !== undefined) changePayeur(ledger, params.id, body.payeurId);
      if (lines && differs(lines, ledger.cotisation(params.id)))
        changeLines(ledger, params.id, lines, moment);
      refuseOtherTotal(body.montantTotal, ledger.cotisation(params.id).montantTotal, 'montantTotal');
      refuseOtherThanHimself(ledger.cotisation(params.id), before);
      changeDescription(ledger, params.id, body);
      requireOwnCredits(ledger, creditIds, ledger.cotisation(params.id).payeurId);
      payRest(ledger, params.id, payments, moment);
      return params.id;
    },
    answer: async (id, after) => ({
      ...(await showCotisation(id, after)),
      avertissements: agreed.avertissements,
    }),
  });
}

/** The lines that a change makes of a cotisation as it stands, when it makes any, and what is to be told of them. */
async function agreeOnChange(body: UpdateCotisation, current: CotisationDocument, today: string) {
  const { _id, version, saisonId } = current;
  const payeurId = body.payeurId ?? current.payeurId;
  const sent = sentLines(completed(body, current));
  const persons = await personsById([payeurId, ...(sent ?? []).map(({ adherentId }) => adherentId)]);
  if (payeurId !== current.payeurId) requirePayeur(payeurId, persons);
  const lines = sent && (await agreeOnLines(sent, { today, persons, before: current.adherents }));
  const added = lines ? newFormules(lines, current) : [];
  const ages = await ageWarnings(added, persons, today);
  return { version, lines, avertissements: [...ages, ...(await doubleWarnings(added, saisonId, _id))] };
}

/** Archives a cotisation; what was received on it becomes credits. */
export async function deleteCotisation(
  request: CallRequest<Calls['deleteCotisation']>,
): Promise<{ message: string }> {
  const { params, ifMatch } = request;
  const { payeurId, saisonId } = await cotisationById(params.id);
  return operate(request, {
    payeurId,
    saisonId,
    asked: { cotisations: [params.id] },
    change: async (ledger, moment) => {
      await refuseStale(liveCotisation(ledger, params.id), ifMatch, showStoredCotisation);
      archiveCotisation(ledger, params.id, moment);
      return params.id;
    },
    answer: async () => ({ message: 'Cotisation supprimée avec succès' }),
  });
}

/** Takes a cotisation out of the archive; the credits it gave back pay it again as far as they are left. */
export async function restoreCotisation(
  request: CallRequest<Calls['restoreCotisation']>,
): Promise<Cotisation> {
  const { params } = request;
  const { payeurId, saisonId } = await cotisationById(params.id);
  return operate(request, {
    payeurId,
    saisonId,
    asked: { cotisations: [params.id] },
    change: (ledger, moment) => {
      restore(ledger, params.id, moment);
      return params.id;
    },
    answer: showCotisation,
  });
}

/** An individual cotisation may send its formulas alone: the rest of its line stays. */
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

/** A screen sends everything back: equal lines are no change. */
function differs(lines: readonly NewLine[], { adherents }: CotisationDocument): boolean {
  const plain = adherents.map(({ montantAlloue: _paid, ...line }) => line);
  const key = ({ adherentId, lienParente, montantAdherent, formules }: NewLine) => [
    adherentId,
    lienParente,
    montantAdherent,
    formules.map(({ formuleId, montant, dateDebut, dateFin }) => [formuleId, montant, dateDebut, dateFin]),
  ];
  return JSON.stringify(plain.map(key)) !== JSON.stringify(lines.map(key));
}

function changeDescription(ledger: Ledger, id: string, { description }: UpdateCotisation): void {
  if (description !== undefined) ledger.putCotisation({ ...ledger.cotisation(id), description });
}

/** New règlements and credits make what nothing pays yet (spec §5); those of a family may pay part of it. */
function payRest(ledger: Ledger, id: string, payments: CodedPayments, moment: Moment): void {
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
  payCotisation(ledger, id, payments, moment);
}
