import type { EtatOffre } from '@club/contract';
import type { FilterOf } from '@club/service-kit';
import type { OffreDocument } from '../../documents/money/offres.ts';
import type { Moment } from '../renouvellements/offres/offre-rules.ts';

/** How `etatOffre` is asked of the database. */
export type EtatFilters = Readonly<Record<EtatOffre, FilterOf<OffreDocument>>>;

/** The facts beside the offers that decide their states. */
export interface Standing extends Moment {
  /** Cotisations in the trash: their lines are open again. */
  gone: readonly string[];
  /** Offers of which nothing is left to accept, as some of it was sold otherwise. */
  soldOut: readonly string[];
}

/** Offers with a line that is not accepted. */
export const withOpenLine = (gone: readonly string[]): FilterOf<OffreDocument> => ({
  lignes: openLine(gone),
});

const openLine = (gone: readonly string[]) => ({ $elemMatch: { cotisationId: { $in: [null, ...gone] } } });

/** Filters of offers by state. */
export function etatFilters({ today, closed, gone, soldOut }: Standing): EtatFilters {
  const isOpen = openLine(gone);
  const isAccepted = { $elemMatch: { cotisationId: { $nin: [null, ...gone] } } };
  const live = { annuleeAt: null };
  const isSoldOut = { _id: { $in: [...soldOut] } };
  const isNotSoldOut = { _id: { $nin: [...soldOut] } };
  const ended = { $or: [{ finLe: { $lt: today } }, { saisonId: { $in: [...closed] } }] };
  const goesOn = { ...live, ...isNotSoldOut, finLe: { $gte: today }, saisonId: { $nin: [...closed] } };
  return {
    ouverte: { ...goesOn, lignes: { $not: isAccepted } },
    en_partie: { ...goesOn, $and: [{ lignes: isOpen }, { lignes: isAccepted }] },
    acceptee: { ...live, $or: [{ lignes: { $not: isOpen } }, { ...isSoldOut, lignes: isAccepted }] },
    sans_objet: { ...live, ...isSoldOut, lignes: { $not: isAccepted } },
    expiree: { ...live, ...ended, ...isNotSoldOut, lignes: isOpen },
    annulee: { annuleeAt: { $ne: null } },
  };
}
