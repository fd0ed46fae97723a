import { formatAmount, formatDate } from '@club/ui/format';
import type { HistoryFields, HistoryTitles } from '@club/ui/history-list';
import { fieldLabels, statutLabel } from '../adherent-labels.ts';
import { civiliteText } from '../adherent-text-rules.ts';
import { listOfJson } from '../vehicule-rules.ts';

/** What happened, as a title of the history line. */
export const adherentHistoryTitles: HistoryTitles = {
  create: 'Fiche créée',
  update: 'Fiche modifiée',
  delete: 'Placée dans la corbeille',
  restore: 'Sortie de la corbeille',
  import: 'Importée d’un fichier',
};

type Field = keyof typeof fieldLabels;

const list = (value: unknown) => listOfJson(String(value)).join(', ');

/** How staff read the fields whose stored value is not what they know. */
const texts: Partial<Record<Field, (value: unknown) => string>> = {
  droitsEntree: (value) => formatAmount(Number(value)),
  statut: (value) => statutLabel(String(value), 'Non défini').label,
  civilite: (value) => civiliteText(String(value)),
  nationalites: list,
  matricules: list,
};

const textOf = (field: Field) =>
  texts[field] ?? (field.startsWith('date') ? (value: unknown) => formatDate(String(value)) : undefined);

/** The fields of a member as its history names and reads them. */
export const adherentHistoryFields: HistoryFields = Object.fromEntries(
  (Object.keys(fieldLabels) as Field[]).map((field) => [
    field,
    { label: fieldLabels[field], text: textOf(field) },
  ]),
);

/** Whether a value is the address of a certificate's file. */
export const isCertificatFile = (text: string) => /^\/api\/certificats\/[0-9a-f]{24}$/.test(text);
