import { searchText, sortText, type ExportOf } from '../exports/export-query.ts';
import { colonnesAdherent } from './adherent-colonnes.ts';
import { adherentFields } from './adherent-fields.ts';
import type { ListAdherentsQuery } from './adherent-lists.ts';
import { adherentFilterTexts } from './adherent-filter.ts';
import { choiceText } from './field-texts.ts';

export type ExportAdherentsQuery = ExportOf<ListAdherentsQuery>;

const personnesTitles = {
  adherents: 'Adhérents',
  payeurs: 'Payeurs non adhérents',
  toutes: 'Adhérents et payeurs',
} as const;

/** Title of an export of members. */
export const adherentsTitle = ({ personnes = 'adherents' }: ExportAdherentsQuery): string =>
  personnesTitles[personnes];

/** Filters, search and sort of the export in French. */
export function adherentsFilterTexts({
  statut,
  search,
  searchField = 'all',
  sort = 'nom',
  order = 'asc',
  ...filter
}: ExportAdherentsQuery): string[] {
  const field = searchField === 'all' ? undefined : adherentFields[searchField].label;
  return [
    ...(statut ? [`Statut\u00a0: ${choiceText('statut', statut)}`] : []),
    ...adherentFilterTexts(filter),
    ...searchText(search, field),
    sortText(colonnesAdherent[sort].title, order),
  ];
}
