import type { ListColumn, ListColumns } from '../exports/list-column.ts';
import { personName } from '../rules/person-name.ts';
import { typeReglementLabels, type Reglement } from './reglement.ts';
import { reglementText } from './reglement-words.ts';

const date = (field: 'dateReglement' | 'dateEncaissement' | 'dateEcheance', title: string) =>
  ({ title, kind: 'date', value: (row) => row[field] }) satisfies ListColumn<Reglement>;

/** Codes of the cotisations that a règlement pays, each once. */
export const cotisationsText = ({ allocations }: Pick<Reglement, 'allocations'>): string =>
  [...new Set(allocations.map((one) => one.codeCotisation))].join(', ');

/** What the list of règlements can show. */
export const colonnesReglement = {
  codeReglement: { title: 'Code', kind: 'code', width: 20, value: (row) => row.codeReglement },
  payeur: {
    title: 'Payeur',
    kind: 'text',
    width: 28,
    value: ({ payeur }) => personName(payeur),
    also: 'codePayeur',
  },
  montantTotal: { title: 'Montant', kind: 'amount', value: (row) => row.montantTotal },
  dateReglement: date('dateReglement', 'Date règlement'),
  type: {
    title: 'Type',
    kind: 'text',
    width: 16,
    value: (row) => typeReglementLabels[row.typeReglement],
  },
  reference: { title: 'Référence', kind: 'code', value: (row) => row.reference },
  dateEncaissement: date('dateEncaissement', 'Date encaissement'),
  statut: { title: 'Statut', kind: 'text', width: 30, value: (row) => reglementText(row) },
  notes: { title: 'Notes', kind: 'text', width: 30, value: (row) => row.notes },
  dateEcheance: date('dateEcheance', 'Échéance'),
  montantRecu: { title: 'Montant reçu', kind: 'amount', value: (row) => row.montantRecu },
  codePayeur: { title: 'Code payeur', kind: 'code', value: ({ payeur }) => payeur.codeAdherent },
  banque: { title: 'Banque', kind: 'text', width: 16, value: (row) => row.banque },
  tireur: { title: 'Tireur', kind: 'text', value: (row) => row.tireur },
  remiseCode: { title: 'Remise', kind: 'code', value: (row) => row.remiseCode },
  cotisations: { title: 'Cotisations', kind: 'text', width: 34, value: cotisationsText },
  adherents: {
    title: 'Adhérents',
    kind: 'text',
    width: 34,
    value: ({ adherents }) => adherents.map((adherent) => personName(adherent)).join(', '),
  },
  createdBy: { title: 'Saisi par', kind: 'text', value: (row) => row.createdBy },
} satisfies ListColumns<Reglement>;
export type ColonneReglement = keyof typeof colonnesReglement;
