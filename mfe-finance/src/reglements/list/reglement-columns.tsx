import {
  colonnesReglement,
  cotisationsText,
  endedText,
  personName,
  type Reglement,
  typeReglementLabels,
} from '@club/contract';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { titledBy, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { isHandedOver, reglementBadge, urgencyOf } from '@club/ui/money-badges';
import type { Onglet } from './reglement-list.ts';

type ReglementColumn = Column<Reglement>;

const titled = titledBy(colonnesReglement);

/** Keeps dates, amounts and statuts whole in ten columns and their boxes at 1366 px. */
const date = (key: 'dateReglement' | 'dateEncaissement' | 'dateEcheance') =>
  ({
    ...titled(key),
    numeric: true,
    width: '5.9rem',
    cell: (row) => formatDate(row[key], ''),
  }) satisfies ReglementColumn;

const amount = (key: 'montantTotal' | 'montantRecu' | 'montantFiltre') =>
  ({
    ...titled(key),
    numeric: true,
    align: 'end',
    width: '6.1rem',
    cell: (row) => formatAmount(row[key] ?? 0),
  }) satisfies ReglementColumn;

const code: ReglementColumn = {
  ...titled('codeReglement'),
  sortable: true,
  numeric: true,
  width: '9.7rem',
};
const payeur: ReglementColumn = {
  ...titled('payeur'),
  cell: ({ payeur: person }) => (
    <span className="club-two-lines" title={`${personName(person)}, ${person.codeAdherent}`}>
      <strong>{personName(person)}</strong>{' '}
      <span className="club-meta club-whole">{person.codeAdherent}</span>
    </span>
  ),
};
const montant = { ...amount('montantTotal'), width: '6.8rem', sortable: true };
/** Room for what was taken back: a minus. */
const filtre: ReglementColumn = { ...amount('montantFiltre'), width: '6.8rem' };
const dateReglement = { ...date('dateReglement'), sortable: true };
/** The day of cashing, or the one on which it is due. */
const dateEncaissement: ReglementColumn = {
  ...date('dateEncaissement'),
  givesWay: true,
  cell: (row) => (row.dateEncaissement ? formatDate(row.dateEncaissement) : dueDay(row, 'prévu le')),
};
const type: ReglementColumn = {
  ...titled('type'),
  secondary: true,
  width: '4.7rem',
  cell: ({ typeReglement }) => <span className="club-two-lines">{typeReglementLabels[typeReglement]}</span>,
};
const reference: ReglementColumn = {
  ...titled('reference'),
  width: '5rem',
  secondary: true,
  givesWay: true,
};
const statut: ReglementColumn = {
  ...titled('statut'),
  width: '9.5rem',
  cell: (row) => <Statut {...row} />,
};
const notes: ReglementColumn = { ...titled('notes'), width: '4rem', secondary: true, givesWay: true };

/** «Remis»: its day stands beside it. */
function Statut(reglement: Reglement) {
  const badge = reglementBadge(reglement, today());
  const isShort = isHandedOver(reglement) && endedText(reglement) === undefined;
  return (
    <span title={isShort ? badge.label : undefined}>
      <StatusBadge {...badge} label={isShort ? 'Remis' : badge.label} />
    </span>
  );
}

const echeance: ReglementColumn = { ...date('dateEcheance'), cell: (row) => dueDay(row) };

/** When what is not received falls due, by its urgency. */
function dueDay({ statut: state, dateEcheance }: Reglement, word = '') {
  if (!dateEcheance || state === 'complete') return null;
  return (
    <span className="club-two-lines">
      {word !== '' && <span className="club-meta">{word} </span>}
      <span className={`club-text-${urgencyOf(dateEcheance, today())}`}>{formatDate(dateEcheance)}</span>
    </span>
  );
}

/** Columns of each tab without actions. */
export const reglementColumns: Readonly<Record<Onglet, readonly ReglementColumn[]>> = {
  tous: [code, payeur, montant, dateReglement, type, reference, dateEncaissement, statut, notes],
  en_attente: [code, payeur, montant, dateReglement, type, echeance, statut],
  en_cours: [code, payeur, montant, amount('montantRecu'), dateReglement, type, statut],
  complete: [code, payeur, montant, dateReglement, type, reference, dateEncaissement, statut],
};

/** Where receipts are asked for, what of each row counts stands after its amount, and leaves no room for the least of the others. */
export const columnsOf = (onglet: Onglet, isOfReceipts: boolean): readonly ReglementColumn[] =>
  isOfReceipts
    ? reglementColumns[onglet].flatMap((column) => {
        if (column === dateEncaissement || column === notes) return [];
        return column === montant ? [column, filtre] : [column];
      })
    : reglementColumns[onglet];

/** Shown once they are chosen, also what only other tabs have by themselves. */
export const moreReglementColumns: readonly ReglementColumn[] = [
  ...Object.values(reglementColumns).flat(),
  filtre,
  { ...titled('banque'), width: '7rem' },
  { ...titled('tireur'), width: '9rem' },
  { ...titled('remiseCode'), width: '7rem' },
  {
    ...titled('cotisations'),
    cell: cotisationsText,
  },
  {
    ...titled('adherents'),
    cell: ({ adherents }) => adherents.map((adherent) => personName(adherent)).join(', '),
  },
  { ...titled('createdBy'), width: '9rem' },
];
