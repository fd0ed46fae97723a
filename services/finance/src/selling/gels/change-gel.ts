import {
  type CreateGel,
  type Gel,
  type gelCalls,
  joursEntre,
  joursFaults,
  maxJoursGel,
  writtenDay,
} from '@club/contract';
import { type CallRequest, personOf, refusedField, RuleError } from '@club/service-kit';
import { Types } from 'mongoose';
import { personsById } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { closedSaisons } from '../../documents/saisons/saisons.ts';
import type { Ledger } from '../../ledger/rules/ledger.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { presentGels } from '../../ledger/views/present-gels.ts';
import { type Gelant, lignesDegelees, lignesGelees } from './gel-rules.ts';
import { liveCotisationsOf } from './list-gels.ts';

type Calls = typeof gelCalls;

/**
 * POST /api/adherents/{id}/gels: freezes the lines of a member that the days meet, or those chosen (G-1), once per Idempotency-Key.
 * @throws RuleError `not_found` (404), `refused_value` (422) for days that meet no line, `rule` (422) for a line frozen already
 */
export async function createGel(request: CallRequest<Calls['createGel']>): Promise<Gel> {
  const { params, body, actor } = request;
  const { du, au, motif, lignes } = body;
  refuseWrongDays(body);
  const { id: parId, nom: par } = personOf(actor);
  const gel = { id: new Types.ObjectId().toHexString(), du, au, motif, le: new Date(), par, parId };
  const held = await liveCotisationsOf(params.id);
  if (held.length === 0 && !(await personsById([params.id])).has(params.id))
    throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  const found = chosenIn(held, lignes);
  const nomDe = await namesOf(found);
  const closed = closedSaisons();
  return runMoneyTransaction(request, {
    ...transactionOf(params.id, found),
    change: (ledger) => {
      for (const one of liveIn(ledger)) {
        const gelant = { adherentId: params.id, gel, lignes, nomDe, aCote: closed.has(one.saisonId) };
        ledger.putCotisation({ ...one, adherents: lignesGelees(one, gelant) });
      }
      return gel.id;
    },
    answer: async (id, { cotisations }) => {
      const made = (await presentGels(params.id, cotisations)).find((one) => one.id === id);
      if (made) return made;
      const message = `Aucune formule de cette personne ne court du ${writtenDay(du)} au ${writtenDay(au)}\u00a0: choisissez d’autres jours.`;
      throw refusedField('du', message);
    },
  });
}

/**
 * DELETE /api/adherents/{id}/gels/{gelId}: takes a freeze back (G-3).
 * @throws RuleError `not_found` (404), `rule` (422) while a later one counts from it
 */
export async function deleteGel(request: CallRequest<Calls['deleteGel']>): Promise<{ message: string }> {
  const { id: adherentId, gelId } = request.params;
  const found = (await liveCotisationsOf(adherentId)).filter(({ adherents }) =>
    adherents.some(({ formules }) => formules.some(({ gels = [] }) => gels.some(({ id }) => id === gelId))),
  );
  if (found.length === 0) throw new RuleError('not_found', { message: 'Gel introuvable.' });
  return runMoneyTransaction(request, {
    ...transactionOf(adherentId, found),
    change: (ledger) => {
      for (const one of liveIn(ledger))
        ledger.putCotisation({ ...one, adherents: lignesDegelees(one, { adherentId, gelId }) });
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

/** Names of the formulas of cotisations. */
async function namesOf(cotisations: readonly CotisationDocument[]): Promise<Gelant['nomDe']> {
  const lines = cotisations.flatMap(({ adherents }) => adherents.flatMap(({ formules }) => formules));
  const formules = await formulesById(lines.map(({ formuleId }) => formuleId));
  return (id) => formules.get(id)?.designation ?? '—';
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
