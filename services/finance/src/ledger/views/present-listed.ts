import type { Reglement, WholeCotisation } from '@club/contract';
import { cotisationTable, personTable } from '../lists/money-tables.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { type KnownOfCotisations, presentCotisations } from './present-cotisations.ts';
import { presentReglements } from './present-reglements.ts';

/** Rows of a list in the contract's form, in order, with names from memory. `known`: their payments, when loaded or not to be shown. */
export const presentListedCotisations = (
  documents: readonly CotisationDocument[],
  known: Pick<KnownOfCotisations, 'reglements' | 'credits'> = {},
): Promise<WholeCotisation[]> => presentCotisations(documents, { ...known, persons: personTable });

/** Règlements likewise, with names and codes of cotisations from memory. */
export function presentListedReglements(documents: readonly ReglementDocument[]): Promise<Reglement[]> {
  const paid = documents.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId));
  return presentReglements(documents, {
    persons: personTable,
    cotisations: cotisationTable.codesOf(paid),
  });
}
