import type { PeriodQuery, UntilQuery } from '@club/contract';
import { clubDayEnd, clubDayStart } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { priceIn, priceSaisonId } from '../../documents/catalogue/prices.ts';
import { sectionsById } from '../../documents/catalogue/sections.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { reportedSaisonId } from '../../documents/saisons/saisons.ts';
import type { Catalogue, FormuleSum, HeldFormule } from './section-report-rules.ts';

/** Live cotisations of a season, or of it before a moment, or created within `[$gte, $lt)`. */
export type Scope =
  | { saisonId: string; createdAt?: { $lt: Date } }
  | { createdAt: { $gte: Date; $lt: Date } };

/**
 * The cotisations of a report: those created in the period, else those of a season.
 * @throws RuleError as `reportedSaisonId`
 */
export async function scopeOf({
  dateDebut,
  dateFin,
  saisonId,
  jusquau,
}: PeriodQuery & UntilQuery): Promise<Scope> {
  if (!dateDebut || !dateFin) {
    const scope = { saisonId: await reportedSaisonId(saisonId) };
    return jusquau ? { ...scope, createdAt: { $lt: clubDayEnd(jusquau) } } : scope;
  }
  return { createdAt: { $gte: clubDayStart(dateDebut), $lt: clubDayEnd(dateFin) } };
}

/** Agreed sums by formula, in minor units. */
export function sumsByFormule(scope: Scope) {
  return Cotisations.aggregate<FormuleSum>([
    ...heldFormules(scope),
    { $group: { _id: '$_id.formuleId', nombreAdherents: { $sum: 1 }, montant: { $sum: '$montant' } } },
    { $project: { _id: 0, formuleId: '$_id', nombreAdherents: 1, montant: 1 } },
  ]);
}

/** Who holds what; with `formuleIds` only of these. */
export function membersByFormule(scope: Scope, formuleIds?: readonly string[]) {
  const stages = [
    ...heldFormules(scope, formuleIds),
    { $project: { _id: 0, formuleId: '$_id.formuleId', adherentId: '$_id.adherentId', montant: 1 } },
  ];
  return Cotisations.aggregate<HeldFormule>(stages, { batchSize });
}

/** Stages giving one document per formula a member holds. */
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

/** The formulas with these ids and their sections, deleted ones included, at the prices of the scope's season, else of the active one. */
export async function catalogueOf(all: readonly { formuleId: string }[], scope?: Scope): Promise<Catalogue> {
  const found = await formulesById([...new Set(all.map(({ formuleId }) => formuleId))]);
  const saisonId = scope && 'saisonId' in scope ? scope.saisonId : priceSaisonId();
  const formules = new Map(
    [...found].map(([id, one]) => [id, { ...one, montant: priceIn(one, saisonId).montant }]),
  );
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  return { formules, sections };
}
