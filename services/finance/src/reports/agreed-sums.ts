import type { PeriodQuery } from '@club/contract';
import { clubDayEnd, clubDayStart, type Minor } from '@club/service-kit';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { activeSaisonId } from '../saisons/money-saison.ts';
import { batchSize } from '../lists/batch-size.ts';

/** Which live cotisations: those of a season, or those recorded from one moment until before another. */
export type Scope = { saisonId: string } | { createdAt: { $gte: Date; $lt: Date } };

/**
 * The cotisations that a report is about: those recorded on the days of the period, else those of the active season.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function scopeOf({ dateDebut, dateFin }: PeriodQuery = {}): Promise<Scope> {
  if (!dateDebut || !dateFin) return { saisonId: await activeSaisonId() };
  return { createdAt: { $gte: clubDayStart(dateDebut), $lt: clubDayEnd(dateFin) } };
}

/** What was agreed for one formula in all, and how many members agreed to it. */
export interface FormuleSum {
  formuleId: string;
  nombreAdherents: number;
  montant: Minor;
}

/** What was agreed, by formula. */
export function sumsByFormule(scope: Scope) {
  return Cotisations.collection.aggregate<FormuleSum>([
    ...heldFormules(scope),
    { $group: { _id: '$_id.formuleId', nombreAdherents: { $sum: 1 }, montant: { $sum: '$montant' } } },
    { $project: { _id: 0, formuleId: '$_id', nombreAdherents: 1, montant: 1 } },
  ]);
}

/** What one member agreed to pay for one formula, in one or more cotisations. */
export interface HeldFormule {
  formuleId: string;
  adherentId: string;
  montant: Minor;
}

/** Who holds what; with `formuleIds` only of these. */
export function membersByFormule(scope: Scope, formuleIds?: readonly string[]) {
  const stages = [
    ...heldFormules(scope, formuleIds),
    { $project: { _id: 0, formuleId: '$_id.formuleId', adherentId: '$_id.adherentId', montant: 1 } },
  ];
  return Cotisations.collection.aggregate<HeldFormule>(stages, { batchSize });
}

/** One document for each formula that a member holds. */
function heldFormules(scope: Scope, formuleIds?: readonly string[]): object[] {
  const among = formuleIds && { 'adherents.formules.formuleId': { $in: formuleIds } };
  return [
    { $match: { ...scope, archivedAt: null, ...among } },
    { $unwind: '$adherents' },
    { $unwind: '$adherents.formules' },
    ...(among ? [{ $match: among }] : []),
    {
      $group: {
        _id: { formuleId: '$adherents.formules.formuleId', adherentId: '$adherents.adherentId' },
        montant: { $sum: '$adherents.formules.montant' },
      },
    },
  ];
}
