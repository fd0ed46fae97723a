import { type ArgentAdherent, type payeurCalls } from '@club/contract';
import { amountOf, type CallRequest } from '@club/service-kit';
import { sectionsById } from '../../documents/catalogue/sections.ts';
import { answerFormulesOf } from '../../selling/cotisations/answer-formules-of.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { mayReadPayments } from '../../ledger/views/shown-rules.ts';
import { openStatut } from './compte-payeur.ts';

/** GET /api/payeurs/argent: for a page of a list of members; the last payment only with the right to read règlements. */
export async function listArgent({
  query,
  actor,
}: CallRequest<typeof payeurCalls.listArgent>): Promise<ArgentAdherent[]> {
  const all = await answerArgentOf({ ids: query.ids.split(',').filter(Boolean) });
  if (mayReadPayments(actor)) return all;
  return all.map(({ dernierPaiement: _last, ...shown }) => shown);
}

/** Bus reply for the members service, which exports its list: each of these persons, once, in this order. */
export async function answerArgentOf({ ids }: { ids: readonly string[] }): Promise<ArgentAdherent[]> {
  const asked = [...new Set(ids)];
  const [sections, owed, paid] = await Promise.all([
    sectionsOf(asked),
    owedBy(asked).toArray(),
    lastPaidBy(asked).toArray(),
  ]);
  const restant = new Map(owed.map(({ _id, montant }) => [_id, montant]));
  const last = new Map(paid.map(({ _id, jour }) => [_id, jour]));
  return asked.map((id) => ({
    id,
    sections: sections.get(id) ?? [],
    restant: amountOf(restant.get(id) ?? 0),
    dernierPaiement: last.get(id) ?? null,
  }));
}

/** Designations of the sections of what each holds in the active season; none between two seasons. */
async function sectionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const held = await answerFormulesOf({ ids });
  const sectionIds = held.flatMap(({ formules }) => formules.flatMap(({ sectionId }) => sectionId ?? []));
  const sections = await sectionsById([...new Set(sectionIds)]);
  return new Map(
    held.map(({ id, formules }) => {
      const names = formules.flatMap(({ sectionId }) => sections.get(sectionId ?? '')?.designation ?? []);
      return [id, [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'fr'))];
    }),
  );
}

/** What is left to receive of the cotisations that each pays. */
export function owedBy(ids: readonly string[]) {
  return Cotisations.aggregate<{ _id: string; montant: number }>([
    { $match: { payeurId: { $in: ids }, archivedAt: null, statut: openStatut } },
    { $group: { _id: '$payeurId', montant: { $sum: { $subtract: ['$montantTotal', '$montantRegle'] } } } },
  ]);
}

/** The last day on which money of each came; what was reversed did not. */
export function lastPaidBy(ids: readonly string[]) {
  return Reglements.aggregate<{ _id: string; jour: string }>([
    {
      $match: {
        payeurId: { $in: ids },
        archivedAt: null,
        contrePasseParId: null,
        contrePasseDeId: null,
      },
    },
    { $unwind: '$details' },
    { $match: { 'details.montant': { $gt: 0 } } },
    { $group: { _id: '$payeurId', jour: { $max: '$details.dateReglement' } } },
  ]);
}
