import type { StatutCotisation } from '@club/contract';
import type { Minor, UnitOfWork } from '@club/service-kit';
import { fenceVersion } from '@club/service-kit/season-fence';
import { batchSize } from '../../../documents/collections/read-documents.ts';
import {
  type CotisationDocument,
  type CotisationLine,
  Cotisations,
} from '../../../documents/money/cotisations.ts';
import type { FormerMember } from './candidat-rules.ts';
import { remembering } from './remembering.ts';

/** Selects lines of a season. */
export interface Lines {
  saisonId: string;
  /** All when absent. */
  adherentIds?: readonly string[];
  unit?: UnitOfWork;
}

type FormerCotisation = Pick<CotisationDocument, '_id' | 'payeurId' | 'type' | 'createdAt'> & {
  adherents: Pick<CotisationLine, 'adherentId' | 'lienParente' | 'formules'>[];
};

const formerFields = {
  payeurId: 1,
  type: 1,
  createdAt: 1,
  'adherents.adherentId': 1,
  'adherents.lienParente': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.montant': 1,
} as const;

/** Members of the former season by id, with all their formulas as agreed last. */
export async function formerMembers(lines: Lines): Promise<Map<string, FormerMember>> {
  const cotisations = await linesQuery<FormerCotisation>(lines, formerFields).toArray();
  cotisations.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1));
  const members = new Map<string, FormerMember & { formules: Map<string, Minor> }>();
  for (const { payeurId, type, adherents } of cotisations) {
    for (const { adherentId, lienParente, formules } of adherents) {
      if (formules.length === 0) continue; // a fee (M-48)
      const agreed = members.get(adherentId)?.formules ?? new Map<string, Minor>();
      for (const { formuleId, montant } of formules) agreed.set(formuleId, montant);
      members.set(adherentId, { adherentId, payeurId, lienParente, type, formules: agreed });
    }
  }
  return members;
}

/** What a member holds in the active season. */
export interface Holding {
  /** Code of a cotisation by formula. */
  formules: ReadonlyMap<string, string>;
  /** Of each of his cotisations. */
  statuts: readonly StatutCotisation[];
}

export type Holdings = ReadonlyMap<string, Holding>;

type HeldCotisation = Pick<CotisationDocument, 'codeCotisation' | 'statut'> & {
  adherents: { adherentId: string; formules: { formuleId: string }[] }[];
};

const heldFields = {
  _id: 0,
  codeCotisation: 1,
  statut: 1,
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
} as const;

/** What members hold in a season, by member id. */
export async function holdings(lines: Lines): Promise<Holdings> {
  type Growing = { formules: Map<string, string>; statuts: StatutCotisation[] };
  const held = new Map<string, Growing>();
  for await (const { codeCotisation, statut, adherents } of linesQuery<HeldCotisation>(lines, heldFields)) {
    for (const { adherentId, formules } of adherents) {
      if (formules.length === 0) continue;
      const holding: Growing = held.get(adherentId) ?? { formules: new Map(), statuts: [] };
      for (const { formuleId } of formules) holding.formules.set(formuleId, codeCotisation);
      holding.statuts.push(statut);
      held.set(adherentId, holding);
    }
  }
  return held;
}

/** Live cotisations of a season, or those of some members; both use an index. */
export function linesQuery<T extends object>({ saisonId, adherentIds, unit }: Lines, projection: object) {
  const filter = adherentIds
    ? { 'adherents.adherentId': { $in: adherentIds }, saisonId, archivedAt: null }
    : { saisonId, archivedAt: null };
  return Cotisations.find<T>(filter, { projection, session: unit?.session, batchSize });
}

// Every change of a season's money writes its fence (S-6), so the fence's version tells of changes by any instance.

/** Cached `formerMembers` of a season. */
export const formerMembersNow = remembering(fenceVersion, (saisonId: string) => formerMembers({ saisonId }));

/** Cached `holdings` of a season. */
export const holdingsNow = remembering(fenceVersion, (saisonId: string) => holdings({ saisonId }));
