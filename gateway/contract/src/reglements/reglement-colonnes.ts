import { readingColumn, type ListColumns } from '../exports/list-column.ts';
import { personName } from '../adherents/person-name-rules.ts';
import { colonnesPayeur } from '../payeurs/payeur-colonnes.ts';
import { typeReglementLabels, type Reglement } from './reglement.ts';
import { reglementText } from './reglement-words.ts';

const reads = readingColumn<Reglement>();

const date = <const Field extends 'dateReglement' | 'dateEncaissement' | 'dateEcheance'>(
  field: Field,
  title: string,
) => reads([field], { title, kind: 'date', value: (row) => row[field] });

/** Codes of the cotisations that a règlement pays, each once. */
export const cotisationsText = ({ allocations }: Pick<Reglement, 'allocations'>): string =>
  [...new Set(allocations.map((one) => one.codeCotisation))].join(', ');

/** All columns of the list of règlements. */
export const colonnesReglement = {
  codeReglement: reads(['codeReglement'], {
    title: 'Code',
    kind: 'code',
    width: 20,
    value: (row) => row.codeReglement,
  }),
  payeur: reads(['payeur'], colonnesPayeur.payeur),
  montantTotal: reads(['montantTotal'], {
    title: 'Montant',
    kind: 'amount',
    value: (row) => row.montantTotal,
  }),
  dateReglement: date('dateReglement', 'Date règlement'),
  type: reads(['typeReglement'], {
    title: 'Type',
    kind: 'text',
    width: 16,
    value: (row) => typeReglementLabels[row.typeReglement],
  }),
  reference: reads(['reference'], { title: 'Référence', kind: 'code', value: (row) => row.reference }),
  dateEncaissement: { ...date('dateEncaissement', 'Date encaissement'), also: 'dateEcheance' },
  statut: reads(
    ['statut', 'remis', 'impaye', 'dateEcheance', 'contrePasseParId', 'contrePasseDeId', 'archivedAt'],
    { title: 'Statut', kind: 'text', width: 30, value: (row) => reglementText(row) },
  ),
  notes: reads(['notes'], { title: 'Notes', kind: 'text', width: 30, value: (row) => row.notes }),
  dateEcheance: date('dateEcheance', 'Échéance'),
  montantRecu: reads(['montantRecu'], {
    title: 'Montant reçu',
    kind: 'amount',
    value: (row) => row.montantRecu,
  }),
  montantFiltre: reads(['montantFiltre'], {
    title: 'Reçu, filtré',
    kind: 'amount',
    onlyNamed: true,
    value: (row) => row.montantFiltre ?? null,
  }),
  codePayeur: reads(['payeur'], colonnesPayeur.codePayeur),
  banque: reads(['banque'], { title: 'Banque', kind: 'text', width: 16, value: (row) => row.banque }),
  tireur: reads(['tireur'], { title: 'Tireur', kind: 'text', value: (row) => row.tireur }),
  remiseCode: reads(['remiseCode'], { title: 'Remise', kind: 'code', value: (row) => row.remiseCode }),
  cotisations: reads(['allocations'], {
    title: 'Cotisations',
    kind: 'text',
    width: 34,
    value: cotisationsText,
  }),
  adherents: reads(['adherents'], {
    title: 'Adhérents',
    kind: 'text',
    width: 34,
    value: ({ adherents }) => adherents.map((adherent) => personName(adherent)).join(', '),
  }),
  createdBy: reads(['createdBy'], { title: 'Saisi par', kind: 'text', value: (row) => row.createdBy }),
} satisfies ListColumns<Reglement>;
