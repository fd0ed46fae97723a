import type { EtatOffre } from '@club/contract';
import type { FilterOf } from '@club/service-kit';
import type { OffreDocument } from '../../documents/money/offres.ts';
import type { Moment } from '../renouvellements/offres/offre-rules.ts';

/** How `etatOffre` is asked of the database. */
export type EtatFilters = Readonly<Record<EtatOffre, FilterOf<OffreDocument>>>;

/** Filters of offers by state; `gone` are ids of cotisations in the trash, whose lines are open again. */
export function etatFilters({ today, closed }: Moment, gone: readonly string[]): EtatFilters {
  const notAccepted = [null, ...gone];
  const isOpen = { $elemMatch: { cotisationId: { $in: notAccepted } } };
  const isAccepted = { $elemMatch: { cotisationId: { $nin: notAccepted } } };
  const live = { annuleeAt: null };
  const ended = { $or: [{ finLe: { $lt: today } }, { saisonId: { $in: [...closed] } }] };
  const goesOn = { finLe: { $gte: today }, saisonId: { $nin: [...closed] } };
  return {
    ouverte: { ...live, ...goesOn, lignes: { $not: isAccepted } },
    en_partie: { ...live, ...goesOn, $and: [{ lignes: isOpen }, { lignes: isAccepted }] },
    acceptee: { ...live, lignes: { $not: isOpen } },
    expiree: { ...live, ...ended, lignes: isOpen },
    annulee: { annuleeAt: { $ne: null } },
  };
}
