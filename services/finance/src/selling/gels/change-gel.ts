import {
  type CreateGel,
  type gelCalls,
  joursEntre,
  joursFaults,
  maxJoursGel,
  motifGelManquant,
  type PlanGel,
  writtenDay,
} from '@club/contract';
import {
  amountOf,
  type CallRequest,
  clubSettings,
  personOf,
  refusedField,
  RuleError,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { personsById } from '../../documents/adherents/persons.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { liveCotisationsOf } from '../../documents/money/held-cotisations.ts';
import { closedSaisons, moneySaison } from '../../documents/saisons/saisons.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { creditNoted, lowerNoted, movedBy, putBack } from '../../ledger/rules/put-back-rules.ts';
import { runMoneyTransaction, tryMoney } from '../../ledger/transactions/money-transaction.ts';
import { presentGels } from '../../ledger/views/present-gels.ts';
import { type Amounts, amountsOf, fallenBy } from '../departs/fallen-amounts.ts';
import { formulesOf, nameIn, partFixeIn } from '../departs/formules-of-lines.ts';
import { aPrixGele, creditACote, gelText, lignesDegelees, lignesGelees, renduDuGel } from './gel-rules.ts';

type Calls = typeof gelCalls;

/**
 * POST /api/adherents/{id}/gels: freezes the lines of a member that the days meet, or those chosen (G-1), once per Idempotency-Key;
 * with `dryRun` answers the same and stores nothing.
 * @throws RuleError `not_found` (404), `refused_value` (422) for days that meet no line, `rule` (422) for a line frozen already
 */
export async function createGel(request: CallRequest<Calls['createGel']>): Promise<PlanGel> {
  const { params, body, actor } = request;
  const { du, au, motif = null, lignes, certificat = false, dryRun = false } = body;
  const { gelCompense: compense, gelCertificat } = clubSettings.current.systemSettings;
  const { id: parId, nom: par } = personOf(actor);
  const id = new Types.ObjectId().toHexString();
  const gel = { id, du, au, motif, le: new Date(), par, parId, ...(gelCertificat && { certificat }) };
  const held = await liveCotisationsOf(params.id);
  if (held.length === 0 && !(await personsById([params.id])).has(params.id))
    throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  refuseWrongDays(body);
  if (motif === null && !dryRun) throw refusedField('motif', motifGelManquant);
  if (gelCertificat && !certificat && !dryRun) {
    throw refusedField(
      'certificat',
      'Le club demande un certificat médical\u00a0: cochez la case une fois qu’il est présenté.',
    );
  }
  const found = chosenIn(held, lignes);
  const formules = await formulesOf(found);
  const closed = closedSaisons();
  const givesCredit =
    compense === 'credit' &&
    found.some((one) => closed.has(one.saisonId) && aPrixGele(one, params.id, { du, au }));
  const saisonCredit = givesCredit ? await moneySaison() : null;
  const change = (ledger: Ledger, context: OperationContext): Frozen => {
    const before = amountsOf(ledger);
    for (const one of liveIn(ledger)) {
      const aCote = closed.has(one.saisonId);
      const lines = lignesGelees(one, {
        ...{ adherentId: params.id, gel, lignes, compense, aCote, nomDe: nameIn(formules) },
        partFixeDe: (formule) => partFixeIn(formules, formule, one.saisonId),
      });
      const acte = { acteId: id, lines };
      const montant = creditACote(lines, id);
      if (saisonCredit === null || montant === 0) lowerNoted(ledger, one._id, acte, context);
      else {
        const notes = `${gelText(gel)}, saison close`;
        creditNoted(ledger, one._id, { ...acte, montant, saisonId: saisonCredit, notes }, context);
      }
    }
    return { before, after: amountsOf(ledger), cotisations: ledger.cotisations };
  };
  const plan = async ({ before, after, cotisations }: Frozen): Promise<PlanGel> => {
    const made = (await presentGels(params.id, cotisations)).find((one) => one.id === id);
    if (!made) {
      const message = `Aucune formule de cette personne ne court du ${writtenDay(du)} au ${writtenDay(au)}\u00a0: choisissez d’autres jours.`;
      throw refusedField('du', message);
    }
    const rendu = renduDuGel(cotisations, id);
    const { annule, promesses, credite } = fallenBy(before, after, rendu);
    return {
      ...made,
      rendu: amountOf(rendu),
      credite: amountOf(credite),
      annule: amountOf(annule),
      promesses: amountOf(promesses),
    };
  };
  const { saisons, ...transaction } = transactionOf(params.id, found);
  if (dryRun) return plan(await tryMoney(actor, { asked: transaction.asked, change }));
  return runMoneyTransaction(request, {
    ...transaction,
    saisons: saisonCredit === null ? saisons : [...saisons, saisonCredit],
    change,
    answer: plan,
  });
}

/** Lines that were frozen, with their amounts before and after. */
interface Frozen {
  before: Amounts;
  after: Amounts;
  cotisations: readonly CotisationDocument[];
}

/**
 * DELETE /api/adherents/{id}/gels/{gelId}: takes a freeze back (G-3).
 * @throws RuleError `not_found` (404), `rule` (422) while a later one counts from it, or once its credit was used
 */
export async function deleteGel(request: CallRequest<Calls['deleteGel']>): Promise<{ message: string }> {
  const { id: adherentId, gelId } = request.params;
  const found = (await liveCotisationsOf(adherentId)).filter(({ adherents }) =>
    adherents.some(({ formules }) => formules.some(({ gels = [] }) => gels.some(({ id }) => id === gelId))),
  );
  if (found.length === 0) throw new RuleError('not_found', { message: 'Gel introuvable.' });
  const ids = found.map(({ _id }) => _id);
  const asked = movedBy(found, gelId);
  const degel = { adherentId, gelId, nomDe: nameIn(await formulesOf(found)) };
  return runMoneyTransaction(request, {
    ...transactionOf(adherentId, found),
    saisons: [...saisonsOf(found, gelId), ...(await saisonsOfCredits(asked.credits))],
    asked: { cotisations: ids, ...asked },
    change: (ledger, context) => {
      for (const one of liveIn(ledger).filter(({ _id }) => ids.includes(_id)))
        putBack(ledger, one._id, { acteId: gelId, lines: lignesDegelees(one, degel) }, context);
      return gelId;
    },
    answer: async () => ({ message: 'Le gel a été levé.' }),
  });
}

function refuseWrongDays({ du, au }: { du: string; au: string }): void {
  const errors = joursFaults({ du, au });
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
  if (joursEntre(du, au) <= maxJoursGel) return;
  throw refusedField('au', `Un gel dure ${maxJoursGel} jours au plus.`);
}

/** The cotisations with a chosen line. */
function chosenIn(
  cotisations: readonly CotisationDocument[],
  lignes: CreateGel['lignes'],
): readonly CotisationDocument[] {
  if (!lignes) return cotisations;
  return cotisations.filter(({ _id }) => lignes.some(({ cotisationId }) => cotisationId === _id));
}

/** The seasons whose fence it passes to take a freeze back: a price of a closed one does not change any more (S-7). */
function saisonsOf(cotisations: readonly CotisationDocument[], gelId: string): string[] {
  const closed = closedSaisons();
  const isDearer = ({ adherents }: CotisationDocument) =>
    adherents.some(({ formules }) =>
      formules.some(({ gels = [] }) => gels.some(({ id, prix, aCote }) => id === gelId && prix && !aCote)),
    );
  const passed = cotisations.filter((one) => !closed.has(one.saisonId) || isDearer(one));
  return [...new Set(passed.map(({ saisonId }) => saisonId))];
}

/** Seasons whose fence it passes to change credits: their own, or the active one once that is closed (S-7). */
async function saisonsOfCredits(ids: readonly string[]): Promise<string[]> {
  const closed = closedSaisons();
  const credits = await Credits.find({ _id: { $in: [...ids] } }).toArray();
  const own = [...new Set(credits.map(({ saisonId }) => saisonId))];
  const open = own.filter((saisonId) => !closed.has(saisonId));
  return open.length === own.length ? open : [...open, await moneySaison()];
}

/** Passes the fences of the seasons that are open: days of a closed one are kept beside its lines (G-2). */
function transactionOf(adherentId: string, cotisations: readonly CotisationDocument[]) {
  const closed = closedSaisons();
  const saisons = new Set(cotisations.map(({ saisonId }) => saisonId));
  return {
    payeurId: adherentId,
    saisonId: null,
    saisons: [...saisons].filter((id) => !closed.has(id)),
    asked: { cotisations: cotisations.map(({ _id }) => _id) },
  };
}

const liveIn = ({ cotisations }: Ledger): readonly CotisationDocument[] =>
  cotisations.filter(({ archivedAt }) => archivedAt === null);
