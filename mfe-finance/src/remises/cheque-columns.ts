import { personName, type ChequeARemettre } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import type { LineColumn } from '@club/ui/lines-table';

type ChequeColumn = LineColumn<ChequeARemettre>;

/** Its number, or the code of its règlement, by which staff know it. */
export const chequeName = ({ reference, codeReglement }: ChequeARemettre): string =>
  reference ?? codeReglement;

/** Columns of cheques that are on no bank slip. */
export const chequeColumns = {
  reference: { key: 'reference', header: 'N° de chèque', names: true, cell: chequeName },
  payeur: { key: 'payeur', header: 'Payeur', cell: ({ payeur }) => personName(payeur) },
  banque: { key: 'banque', header: 'Banque' },
  echeance: {
    key: 'echeance',
    header: 'À encaisser dès le',
    numeric: true,
    cell: ({ dateEcheance }) => formatDate(dateEcheance, ''),
  },
  montant: {
    key: 'montant',
    header: 'Montant',
    align: 'end',
    numeric: true,
    cell: ({ montant }) => formatAmount(montant),
  },
} as const satisfies Readonly<Record<string, ChequeColumn>>;
