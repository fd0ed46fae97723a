import type { Adherent, HistoryLine } from '@club/contract';
import { formatAmount, formatCount, formatDate } from '@club/ui/format';
import { fieldLabels, statutLabel } from '../adherent-labels.ts';
import { civiliteText } from '../adherent-text-rules.ts';
import { listOfJson } from '../vehicule-rules.ts';

/** One change of a field as staff read it. */
export interface ReadableChange {
  label: string;
  before: string;
  after: string;
}

/** What happened, as a title of the history line. */
export const actionLabels: Readonly<Record<HistoryLine['action'], string>> = {
  create: 'Fiche créée',
  update: 'Fiche modifiée',
  delete: 'Placée dans la corbeille',
  restore: 'Sortie de la corbeille',
  import: 'Importée d’un fichier',
};

const nothing = 'vide';

/** Whether a value is the address of a certificate's file. */
export const isCertificatFile = (text: string) => /^\/api\/certificats\/[0-9a-f]{24}$/.test(text);

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return field === 'droitsEntree' ? formatAmount(value) : formatCount(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'statut') return statutLabel(text, 'Non défini').label;
  if (field === 'civilite') return civiliteText(text);
  if (field === 'nationalites' || field === 'matricules') return listOfJson(text).join(', ') || nothing;
  if (field.startsWith('date')) return formatDate(text);
  return text;
}

const isNamed = (field: string): field is keyof typeof fieldLabels => Object.hasOwn(fieldLabels, field);

function readable(changes: HistoryLine['changes']): ReadableChange[] {
  return changes.flatMap(({ field, before, after }) => {
    if (!isNamed(field)) return [];
    const change = {
      label: fieldLabels[field],
      before: valueText(field, before),
      after: valueText(field, after),
    };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * The changes of a history line that staff can read: fields with a name, whose text differs. A creation and an import
 * list nothing: the card shows what was entered.
 */
export function readableChanges({ action, changes }: HistoryLine): ReadableChange[] {
  return action === 'create' || action === 'import' ? [] : readable(changes);
}

/** What differs between two states of one member, for somebody whose change came too late. */
export function differencesOf(before: Adherent, after: Adherent): ReadableChange[] {
  const fields = Object.keys(fieldLabels).filter(isNamed);
  return readable(fields.map((field) => ({ field, before: before[field], after: after[field] })));
}

/** Who made the changes after a version, each once; «une autre personne» while the history is not there. */
export function authorsSince(version: number, lines: readonly HistoryLine[]): string {
  const names = lines.filter((line) => line.version > version).map(({ by }) => by);
  return [...new Set(names)].join(', ') || 'une autre personne';
}
