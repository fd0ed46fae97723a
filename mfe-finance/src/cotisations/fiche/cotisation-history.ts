import { personName, statutsCotisation, type PersonName } from '@club/contract';
import type { HistoryFields, HistoryTitles } from '@club/ui/history-list';
import { formatAmount, plural } from '@club/ui/format';
import { statutCotisationBadges } from '@club/ui/money-badges';

export const historyTitles: HistoryTitles = {
  create: 'Cotisation enregistrée',
  update: 'Cotisation modifiée',
  delete: 'Cotisation supprimée',
  restore: 'Cotisation restaurée',
  import: 'Importée d’un fichier',
  correction: 'Corrigée par un fichier',
  fusion: 'Fusionnée',
};

const amount = (value: unknown) => (typeof value === 'number' ? formatAmount(value) : String(value));

function statutText(value: unknown): string {
  const statut = statutsCotisation.find((each) => each === value);
  return statut ? statutCotisationBadges[statut].label : String(value);
}

/** Members and formulas counted, with what each owes: the history keeps no names. */
function linesText(value: unknown): string {
  const lines = Array.isArray(value) ? (value as { montantAdherent?: unknown; formules?: unknown[] }[]) : [];
  return lines
    .map(({ montantAdherent, formules = [] }) => {
      const taken = plural(formules.length, 'formule', 'formules');
      return `${taken} (${amount(montantAdherent ?? 0)})`;
    })
    .join(', ');
}

const nameText = (value: unknown) => personName(value as PersonName);

export const historyFields: HistoryFields = {
  codeCotisation: { label: 'Code' },
  adherents: { label: 'Formules', text: linesText },
  montantTotal: { label: 'Montant', text: amount },
  montantRegle: { label: 'Réglé', text: amount },
  statut: { label: 'Statut', text: statutText },
  description: { label: 'Description' },
};

/** Fields compared after a conflict; here persons have names. */
export const comparedFields: HistoryFields = {
  ...historyFields,
  payeur: { label: 'Payeur', text: nameText },
  adherent: { label: 'Adhérent', text: nameText },
  lienParente: { label: 'Lien de parenté' },
};
