import type { HistoryLine } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { statutReglementBadges, typeReglementLabels } from '../../money/statut-labels.ts';

/** One change of a field as staff read it. */
export interface ReadableChange {
  label: string;
  before: string;
  after: string;
}

/** What happened, as the title of a line. */
export const actionLabels: Readonly<Record<HistoryLine['action'], string>> = {
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
  restore: 'Restauration',
  import: 'Importation',
};

type Reader = (value: unknown) => string;

const nothing = 'vide';
const asText: Reader = String;
const asAmount: Reader = (value) => (typeof value === 'number' ? formatAmount(value) : String(value));
const asDate: Reader = (value) => formatDate(String(value));
const asYes: Reader = () => 'oui';
const among =
  (labels: Readonly<Record<string, string>>): Reader =>
  (value) =>
    labels[String(value)] ?? String(value);
const statuts = Object.fromEntries(
  Object.entries(statutReglementBadges).map(([statut, { label }]) => [statut, label]),
);

/** Fields of règlements and credits that staff know, with how each is read. Details and allocations show in the amounts. */
const fields: Readonly<Record<string, { label: string; read: Reader }>> = {
  montantTotal: { label: 'Montant', read: asAmount },
  montantRecu: { label: 'Montant reçu', read: asAmount },
  montantCredit: { label: 'Devenu crédit', read: asAmount },
  montant: { label: 'Montant', read: asAmount },
  restant: { label: 'Restant', read: asAmount },
  montantReporte: { label: 'Montant reporté', read: asAmount },
  statut: { label: 'Statut', read: among(statuts) },
  typeReglement: { label: 'Type de règlement', read: among(typeReglementLabels) },
  dateReglement: { label: 'Date du règlement', read: asDate },
  dateEcheance: { label: 'Échéance', read: asDate },
  dateEncaissement: { label: 'Date d’encaissement', read: asDate },
  reference: { label: 'Référence', read: asText },
  banque: { label: 'Banque', read: asText },
  tireur: { label: 'Tireur', read: asText },
  notes: { label: 'Notes', read: asText },
  contrePasseParId: { label: 'Contre-passé', read: asYes },
};

const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

function readable(changes: HistoryLine['changes']): ReadableChange[] {
  return changes.flatMap(({ field, before, after }) => {
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!known) return [];
    const text = (value: unknown) => (isAbsent(value) ? nothing : known.read(value));
    const change = { label: known.label, before: text(before), after: text(after) };
    return change.before === change.after ? [] : [change];
  });
}

/** The changes of a line that staff can read. A creation lists nothing: the record itself shows what was entered. */
export const readableChanges = ({ action, changes }: HistoryLine): ReadableChange[] =>
  action === 'create' || action === 'import' ? [] : readable(changes);

/** What differs between two states of one record, for somebody whose change came too late. */
export function differencesOf<Record extends object>(before: Record, after: Record): ReadableChange[] {
  const valueIn = (record: Record, field: string): unknown => (record as { [key: string]: unknown })[field];
  return readable(
    Object.keys(fields).map((field) => ({
      field,
      before: valueIn(before, field),
      after: valueIn(after, field),
    })),
  );
}

/** Who made the changes after a version, each once; «une autre personne» while the history is not there. */
export function authorsSince(version: number, lines: readonly HistoryLine[]): string {
  const names = lines.filter((line) => line.version > version).map(({ by }) => by);
  return [...new Set(names)].join(', ') || 'une autre personne';
}
