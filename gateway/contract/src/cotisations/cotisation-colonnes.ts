import { readingColumn, type ListColumns } from '../exports/list-column.ts';
import { personName } from '../adherents/person-name-rules.ts';
import { colonnesPayeur } from '../payeurs/payeur-colonnes.ts';
import type { Cotisation, CotisationAdherent } from './cotisation.ts';
import { statutCotisationLabels, typeCotisationLabels } from './cotisation-words.ts';

const formulesOf = ({ formules }: CotisationAdherent) => formules.map(({ formule }) => formule.designation);

/** The formulas of a cotisation, each once. */
export const formulesText = ({ adherents }: Pick<Cotisation, 'adherents'>): string =>
  [...new Set(adherents.flatMap(formulesOf))].join(', ');

/** Its members, all of them. */
export const adherentNames = ({ adherents }: Pick<Cotisation, 'adherents'>): string =>
  adherents.map(({ adherent }) => personName(adherent)).join(', ');

const reads = readingColumn<Cotisation>();

/** All columns of the list of cotisations. */
export const colonnesCotisation = {
  codeCotisation: reads(['codeCotisation'], {
    title: 'Code',
    kind: 'code',
    width: 20,
    value: (row) => row.codeCotisation,
  }),
  type: reads(['type'], {
    title: 'Type',
    kind: 'text',
    width: 14,
    value: (row) => typeCotisationLabels[row.type],
  }),
  adherent: reads(['adherent', 'adherents'], {
    title: 'Adhérent',
    kind: 'text',
    width: 34,
    value: adherentNames,
  }),
  payeur: reads(['payeur'], {
    title: 'Payeur',
    kind: 'text',
    width: 28,
    value: ({ payeur }) => personName(payeur),
  }),
  montantTotal: reads(['montantTotal'], {
    title: 'Montant',
    kind: 'amount',
    value: (row) => row.montantTotal,
  }),
  statut: reads(['statut', 'restant'], {
    title: 'Statut',
    kind: 'text',
    width: 14,
    also: 'restant',
    value: (row) => statutCotisationLabels[row.statut],
  }),
  createdAt: reads(['createdAt'], { title: 'Créée le', kind: 'date', value: (row) => row.createdAt }),
  restant: reads(['restant'], { title: 'Reste à payer', kind: 'amount', value: (row) => row.restant }),
  convenuFiltre: reads(['convenuFiltre'], {
    title: 'Convenu, filtré',
    kind: 'amount',
    onlyNamed: true,
    value: (row) => row.convenuFiltre ?? null,
  }),
  formules: reads(['adherents'], {
    title: 'Formules',
    kind: 'text',
    width: 34,
    value: formulesText,
  }),
  lienParente: reads(['lienParente'], {
    title: 'Lien',
    kind: 'text',
    width: 14,
    value: (row) => row.lienParente,
  }),
  codePayeur: reads(['payeur'], colonnesPayeur.codePayeur),
  description: reads(['description'], {
    title: 'Description',
    kind: 'text',
    width: 40,
    value: (row) => row.description,
  }),
} satisfies ListColumns<Cotisation>;

/** Those of a family’s, which has several members. */
export const colonnesFamille = {
  ...colonnesCotisation,
  adherent: { ...colonnesCotisation.adherent, title: 'Adhérents' },
} satisfies ListColumns<Cotisation>;
