import type { ListColumns } from '../exports/list-column.ts';
import { personName } from '../rules/person-name.ts';
import type { Cotisation, CotisationAdherent } from './cotisation.ts';
import { statutCotisationLabels, typeCotisationLabels } from './cotisation-words.ts';

const formulesOf = ({ formules }: CotisationAdherent) => formules.map(({ formule }) => formule.designation);

/** The formulas of a cotisation, each once. */
export const formulesText = ({ adherents }: Pick<Cotisation, 'adherents'>): string =>
  [...new Set(adherents.flatMap(formulesOf))].join(', ');

/** Its members, all of them. */
export const adherentNames = ({ adherents }: Pick<Cotisation, 'adherents'>): string =>
  adherents.map(({ adherent }) => personName(adherent)).join(', ');

/** What the list of cotisations can show. */
export const colonnesCotisation = {
  codeCotisation: { title: 'Code', kind: 'code', width: 20, value: (row) => row.codeCotisation },
  type: { title: 'Type', kind: 'text', width: 14, value: (row) => typeCotisationLabels[row.type] },
  adherent: { title: 'Adhérent', kind: 'text', width: 34, value: adherentNames },
  payeur: { title: 'Payeur', kind: 'text', width: 28, value: ({ payeur }) => personName(payeur) },
  montantTotal: { title: 'Montant', kind: 'amount', value: (row) => row.montantTotal },
  statut: {
    title: 'Statut',
    kind: 'text',
    width: 14,
    value: (row) => statutCotisationLabels[row.statut],
    also: 'restant',
  },
  createdAt: { title: 'Créée le', kind: 'date', value: (row) => row.createdAt },
  restant: { title: 'Reste à payer', kind: 'amount', value: (row) => row.restant },
  formules: { title: 'Formules', kind: 'text', width: 34, value: formulesText },
  lienParente: { title: 'Lien', kind: 'text', width: 14, value: (row) => row.lienParente },
  codePayeur: { title: 'Code payeur', kind: 'code', value: ({ payeur }) => payeur.codeAdherent },
  description: { title: 'Description', kind: 'text', width: 40, value: (row) => row.description },
} satisfies ListColumns<Cotisation>;
export type ColonneCotisation = keyof typeof colonnesCotisation;

/** Those of a family’s, which has several members. */
export const colonnesFamille = {
  ...colonnesCotisation,
  adherent: { ...colonnesCotisation.adherent, title: 'Adhérents' },
} satisfies ListColumns<Cotisation>;
