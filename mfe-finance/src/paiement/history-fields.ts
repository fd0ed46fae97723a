import { typeReglementLabels } from '@club/contract';
import type { HistoryFields, HistoryTitles } from '@club/ui/history-list';
import { formatAmount, formatDate } from '@club/ui/format';
import { statutReglementBadges } from '@club/ui/money-badges';

export const historyTitles: HistoryTitles = {
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
  restore: 'Restauration',
  import: 'Importation',
  correction: 'Correction par un fichier',
  fusion: 'Fusion de deux fiches',
};

const asAmount = (value: unknown) => (typeof value === 'number' ? formatAmount(value) : String(value));
const asDate = (value: unknown) => formatDate(String(value));
const asYes = () => 'oui';
const among = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  labels[String(value)] ?? String(value);
const statuts = Object.fromEntries(
  Object.entries(statutReglementBadges).map(([statut, { label }]) => [statut, label]),
);

/** Details and allocations show in the amounts. */
export const historyFields: HistoryFields = {
  montantTotal: { label: 'Montant', text: asAmount },
  montantRecu: { label: 'Montant reçu', text: asAmount },
  montantCredit: { label: 'Devenu crédit', text: asAmount },
  montant: { label: 'Montant', text: asAmount },
  restant: { label: 'Restant', text: asAmount },
  montantReporte: { label: 'Montant reporté', text: asAmount },
  statut: { label: 'Statut', text: among(statuts) },
  typeReglement: { label: 'Type de règlement', text: among(typeReglementLabels) },
  dateReglement: { label: 'Date du règlement', text: asDate },
  dateEcheance: { label: 'Échéance', text: asDate },
  dateEncaissement: { label: 'Date d’encaissement', text: asDate },
  reference: { label: 'Référence' },
  banque: { label: 'Banque' },
  tireur: { label: 'Tireur' },
  notes: { label: 'Notes' },
  contrePasseParId: { label: 'Contre-passé', text: asYes },
};
