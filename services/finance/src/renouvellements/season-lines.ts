import type { StatutCotisation } from '@club/contract';
import type { Minor, Unit } from '@club/service-kit';
import type { CotisationDocument, CotisationLine } from '../cotisations/cotisation-document.ts';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import type { FormerMember } from './candidat-rules.ts';

/** What a campaign reads of a cotisation. */
export type ReadCotisation = Pick<
  CotisationDocument,
  '_id' | 'codeCotisation' | 'payeurId' | 'type' | 'statut' | 'createdAt'
> & { adherents: Pick<CotisationLine, 'adherentId' | 'lienParente' | 'formules'>[] };

const fields = {
  codeCotisation: 1,
  payeurId: 1,
  type: 1,
  statut: 1,
  createdAt: 1,
  'adherents.adherentId': 1,
  'adherents.lienParente': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.montant': 1,
} as const;

/** Live cotisations of a season, or those of some members, oldest first; through an index either way. */
export async function seasonCotisations(
  saisonId: string,
  adherentIds?: readonly string[],
  unit?: Unit,
): Promise<ReadCotisation[]> {
  const found = await seasonQuery(saisonId, adherentIds, unit).toArray();
  return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1));
}

/** The query of `seasonCotisations`. */
export function seasonQuery(saisonId: string, adherentIds?: readonly string[], unit?: Unit) {
  const filter = adherentIds
    ? { 'adherents.adherentId': { $in: adherentIds }, saisonId, archivedAt: null }
    : { saisonId, archivedAt: null };
  return Cotisations.collection.find<ReadCotisation>(filter as never, {
    projection: fields,
    session: unit?.session,
    batchSize: 20_000,
  });
}

/** Members of the former season by id, with all their formulas; what is agreed last counts. */
export function membersOf(cotisations: readonly ReadCotisation[]): Map<string, FormerMember> {
  const members = new Map<string, FormerMember & { formules: Map<string, Minor> }>();
  for (const { payeurId, type, adherents } of cotisations) {
    for (const { adherentId, lienParente, formules } of adherents) {
      const agreed = members.get(adherentId)?.formules ?? new Map<string, Minor>();
      for (const { formuleId, montant } of formules) agreed.set(formuleId, montant);
      members.set(adherentId, { adherentId, payeurId, lienParente, type, formules: agreed });
    }
  }
  return members;
}

/** What a member holds in the active season. */
export interface Holding {
  /** Code of a cotisation by the formula it holds. */
  formules: ReadonlyMap<string, string>;
  /** Of each of his cotisations. */
  statuts: readonly StatutCotisation[];
}

/** Holdings by member. */
export function holdingsOf(cotisations: readonly ReadCotisation[]): Map<string, Holding> {
  type Growing = { formules: Map<string, string>; statuts: StatutCotisation[] };
  const holdings = new Map<string, Growing>();
  for (const { codeCotisation, statut, adherents } of cotisations) {
    for (const { adherentId, formules } of adherents) {
      const holding: Growing = holdings.get(adherentId) ?? { formules: new Map(), statuts: [] };
      for (const { formuleId } of formules) holding.formules.set(formuleId, codeCotisation);
      holding.statuts.push(statut);
      holdings.set(adherentId, holding);
    }
  }
  return holdings;
}
