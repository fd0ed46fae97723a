import { plural } from '../rules/french.ts';
import { sumOf } from '../rules/money.ts';
import { writtenDay } from '../settings/written-day-rules.ts';
import { journalLabels, type EcritureComptable, type LigneComptable } from './accounting-report.ts';
import { ownLine } from './list-addresses.ts';
import { reportOf } from './read-report.ts';
import type { ReportColumn } from './report-descriptor.ts';

const debitOf = ({ lignes }: EcritureComptable): number => sumOf(lignes.map(({ debit }) => debit));

const nothing: Pick<ReportColumn<LigneComptable>, 'kind' | 'width' | 'value' | 'workbookOnly'> = {
  kind: 'text',
  width: 12,
  value: () => null,
  workbookOnly: true,
};

/** The columns of a «fichier des écritures comptables», by the names and in the order of its norm. */
const journalComptable = reportOf(
  'reportJournalComptable',
  (ecritures) => ecritures,
  ({ lignes }) => lignes,
)({
  label: 'Journal comptable',
  detail: 'Les écritures pour le comptable, à exporter en Excel ou en fichier FEC.',
  asks: ['periode', 'saison'],
  head: {
    key: ({ numero }) => String(numero),
    title: ({ journal, numero, date }) => `${numero} — ${writtenDay(date)}, ${journalLabels[journal]}`,
    columns: [
      { title: 'JournalCode', kind: 'code', width: 12, value: ({ journal }) => journal },
      { title: 'JournalLib', kind: 'text', value: ({ journal }) => journalLabels[journal] },
      { title: 'EcritureNum', kind: 'code', width: 12, value: ({ numero }) => String(numero) },
      { title: 'EcritureDate', kind: 'date', value: ({ date }) => date },
    ],
    total: debitOf,
  },
  columns: [
    { title: 'CompteNum', kind: 'code', width: 12, value: ({ compteNum }) => compteNum },
    { title: 'CompteLib', kind: 'text', width: 28, value: ({ compteLib }) => compteLib },
    { title: 'CompAuxNum', kind: 'code', value: ({ compAuxNum }) => compAuxNum },
    { title: 'CompAuxLib', kind: 'text', width: 28, value: ({ compAuxLib }) => compAuxLib },
    { title: 'PieceRef', kind: 'code', width: 20, value: ({ pieceRef }) => pieceRef },
    { title: 'PieceDate', kind: 'date', value: ({ pieceDate }) => pieceDate },
    { title: 'EcritureLib', kind: 'text', width: 36, value: ({ libelle }) => libelle },
    { title: 'Debit', kind: 'amount', value: ({ debit }) => debit },
    { title: 'Credit', kind: 'amount', value: ({ credit }) => credit },
    { ...nothing, title: 'EcritureLet' },
    { ...nothing, title: 'DateLet' },
    { title: 'ValidDate', kind: 'date', workbookOnly: true, value: ({ validDate }) => validDate },
    { ...nothing, title: 'Montantdevise' },
    { ...nothing, title: 'Idevise' },
  ],
  total: {
    under: 'Credit',
    also: 'Debit',
    value: (ecritures) => sumOf(ecritures.map(debitOf)),
  },
  figures: { lines: { Debit: ownLine, Credit: ownLine }, group: ownLine, total: ownLine },
  countText: (ecritures) => {
    const lines = ecritures.reduce((sum, { lignes }) => sum + lignes.length, 0);
    const count = plural(ecritures.length, 'écriture', 'écritures');
    return `${count}, ${plural(lines, 'ligne', 'lignes')}, débit égal au crédit`;
  },
  wide: true,
});

export const accountingReports = { 'journal-comptable': journalComptable };
