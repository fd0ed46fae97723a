import { clubToday } from '@club/service-kit';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { openStatut } from './compte-payeur.ts';

/** What is owed of a cotisation and not even promised. */
export type OwedCotisation = Pick<
  CotisationDocument,
  'payeurId' | 'codeCotisation' | 'montantTotal' | 'montantAlloue'
> & { /** The club's day on which it was agreed, `YYYY-MM-DD`. */ jour: string };

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
  const projection = { payeurId: 1, codeCotisation: 1, montantTotal: 1, montantAlloue: 1, createdAt: 1 };
  const found = await Cotisations.find<Omit<OwedCotisation, 'jour'> & { _id: string; createdAt: Date }>(
    { ...some, archivedAt: null, statut: openStatut },
    { projection, batchSize },
  ).toArray();
  return found.map(({ createdAt, ...one }) => ({ ...one, jour: clubToday(createdAt) }));
}
