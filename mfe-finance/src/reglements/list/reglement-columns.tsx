import { type Reglement, typeReglementLabels } from '@club/contract';
import { formatAmount, formatDate, today } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { reglementBadge, urgencyOf } from '@club/ui/money-badges';
import { personName } from '../../payeurs/person-labels.ts';
import type { Onglet } from './reglement-list.ts';

type ReglementColumn = Column<Reglement>;

/** Keeps dates, amounts and statuts whole in ten columns at 1366 px. */
const date = (key: 'dateReglement' | 'dateEncaissement' | 'dateEcheance', header: string) =>
  ({
    key,
    header,
    numeric: true,
    width: '6rem',
    cell: (row) => formatDate(row[key], ''),
  }) satisfies ReglementColumn;

const amount = (key: 'montantTotal' | 'montantRecu', header: string) =>
  ({
    key,
    header,
    numeric: true,
    align: 'end',
    width: '6.9rem',
    cell: (row) => formatAmount(row[key]),
  }) satisfies ReglementColumn;

const code: ReglementColumn = {
  key: 'codeReglement',
  header: 'Code',
  sortable: true,
  numeric: true,
  width: '9.1rem',
};
const payeur: ReglementColumn = {
  key: 'payeur',
  header: 'Payeur',
  cell: (row) => (
    <span className="reglement-payeur" title={personName(row.payeur)}>
      <strong>{personName(row.payeur)}</strong> <span className="club-meta">{row.payeur.codeAdherent}</span>
    </span>
  ),
};
const montant = { ...amount('montantTotal', 'Montant'), sortable: true };
const dateReglement = { ...date('dateReglement', 'Date règlement'), sortable: true };
const dateEncaissement = {
  ...date('dateEncaissement', 'Date encaissement'),
  width: '6.7rem',
  secondary: true,
};
const type: ReglementColumn = {
  key: 'typeReglement',
  header: 'Type',
  secondary: true,
  width: '5.5rem',
  cell: ({ typeReglement }) => <span className="reglement-lines">{typeReglementLabels[typeReglement]}</span>,
};
const reference: ReglementColumn = {
  key: 'reference',
  header: 'Référence',
  width: '4.9rem',
  secondary: true,
};
const statut: ReglementColumn = {
  key: 'statut',
  header: 'Statut',
  width: '10rem',
  cell: (row) => <StatusBadge {...reglementBadge(row, today())} />,
};
const notes: ReglementColumn = { key: 'notes', header: 'Notes', width: '3.6rem', secondary: true };

const echeance: ReglementColumn = {
  ...date('dateEcheance', 'Échéance'),
  cell: ({ dateEcheance }) => (
    <span className={`club-text-${urgencyOf(dateEcheance, today())}`}>{formatDate(dateEcheance, '')}</span>
  ),
};

/** Columns of each tab without actions. */
export const reglementColumns: Readonly<Record<Onglet, readonly ReglementColumn[]>> = {
  tous: [code, payeur, montant, dateReglement, type, reference, dateEncaissement, statut, notes],
  en_attente: [code, payeur, montant, dateReglement, type, echeance, statut],
  en_cours: [code, payeur, montant, amount('montantRecu', 'Montant reçu'), dateReglement, type, statut],
  complete: [code, payeur, montant, dateReglement, type, reference, dateEncaissement, statut],
};

/** Shown once they are chosen, also what only other tabs have by themselves. */
export const moreReglementColumns: readonly ReglementColumn[] = [
  ...Object.values(reglementColumns).flat(),
  { key: 'banque', header: 'Banque', width: '7rem' },
  { key: 'tireur', header: 'Tireur', width: '9rem' },
  { key: 'remiseCode', header: 'Remise', width: '7rem' },
  {
    key: 'cotisations',
    header: 'Cotisations',
    cell: ({ allocations }) => [...new Set(allocations.map((one) => one.codeCotisation))].join(', '),
  },
  {
    key: 'adherents',
    header: 'Adhérents',
    cell: ({ adherents }) => adherents.map((adherent) => personName(adherent)).join(', '),
  },
  { key: 'createdBy', header: 'Saisi par', width: '9rem' },
];
