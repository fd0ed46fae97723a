import { clubToday } from '@club/service-kit';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { openStatut } from './compte-payeur.ts';

/** What is owed of a cotisation and not even promised. */
export type OwedCotisation = Pick<
  CotisationDocument,
  'payeurId' | 'codeCotisation' | 'montantTotal' | 'montantAlloue'
> & { /** As `owedFrom` says, `YYYY-MM-DD`. */ jour: string };

/** The club's day from which nothing promised is owed: when it was agreed, or the first day of its season when that was to come (M-46). */
export function owedFrom({
  createdAt,
  produitLe = null,
}: Pick<CotisationDocument, 'createdAt' | 'produitLe'>): string {
  const agreed = clubToday(createdAt);
  return produitLe !== null && produitLe > agreed ? produitLe : agreed;
}

/** What is promised and not wholly received. */
export type OpenPromise = Pick<
  ReglementDocument,
  'payeurId' | 'codeReglement' | 'montantTotal' | 'montantRecu' | 'dateEcheance' | 'dateReglement' | 'remis'
>;

/** Promises that are not wholly received, of some or all, with `more` of their fields. */
export function openPromises<More extends object = object>(
  some: object = {},
  more: Record<string, 1> = {},
): Promise<(OpenPromise & More)[]> {
  const live = { archivedAt: null, statut: openStatut, contrePasseParId: null, contrePasseDeId: null };
  const projection = {
    payeurId: 1,
    codeReglement: 1,
    montantTotal: 1,
    montantRecu: 1,
    dateEcheance: 1,
    dateReglement: 1,
    remis: 1,
    ...more,
  };
  return Reglements.find<OpenPromise & More>({ ...some, ...live }, { projection, batchSize }).toArray();
}

/** Cotisations of which something is owed, of some or all. */
export async function owedCotisations(some: object = {}): Promise<(OwedCotisation & { _id: string })[]> {
  const projection = {
    ...{ payeurId: 1, codeCotisation: 1, montantTotal: 1, montantAlloue: 1 },
    ...{ createdAt: 1, produitLe: 1 },
  };
  const found = await Cotisations.find<
    Omit<OwedCotisation, 'jour'> & { _id: string } & Parameters<typeof owedFrom>[0]
  >({ ...some, archivedAt: null, statut: openStatut }, { projection, batchSize }).toArray();
  return found.map(({ createdAt, produitLe, ...one }) => ({
    ...one,
    jour: owedFrom({ createdAt, produitLe }),
  }));
}
