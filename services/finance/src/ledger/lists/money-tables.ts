import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { CotisationTable } from './cotisation-table.ts';
import { PersonTable } from './person-table.ts';
import { RecentDocuments } from './recent-documents.ts';
import { ReglementTable } from './reglement-table.ts';

/** In-memory tables of this process, for lists and suggestions. */
export const personTable = new PersonTable();
export const cotisationTable = new CotisationTable(personTable);
export const reglementTable = new ReglementTable(personTable, cotisationTable);

/** Caches of documents read for recent pages. */
export const recentCotisations = new RecentDocuments(Cotisations, (id) => cotisationTable.rows.versionOf(id));
export const recentReglements = new RecentDocuments(Reglements, (id) => reglementTable.rows.versionOf(id));

/** Puts stored documents into the tables; writers call it after the commit. */
export function showMoney({
  cotisations = [],
  reglements = [],
}: {
  cotisations?: readonly CotisationDocument[];
  reglements?: readonly ReglementDocument[];
}): void {
  for (const cotisation of cotisations) cotisationTable.rows.put(cotisation);
  for (const reglement of reglements) reglementTable.rows.put(reglement);
}
