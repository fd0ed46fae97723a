import { searchText, sortText } from '../exports/export-query.ts';
import type { ListColumns } from '../exports/list-column.ts';
import type { ExportRemisesQuery } from './remise-calls.ts';
import { etatRemiseLabels, etatRemiseText, type RemiseResume } from './remise.ts';

/** All columns of the list of bank slips. */
export const colonnesRemise = {
  code: { title: 'Numéro', kind: 'code', width: 14, value: (row) => row.code },
  date: { title: 'Date', kind: 'date', value: (row) => row.date },
  banque: { title: 'Banque', kind: 'text', width: 24, value: (row) => row.banque },
  nombre: { title: 'Chèques', kind: 'count', value: (row) => row.nombre },
  montant: { title: 'Montant', kind: 'amount', value: (row) => row.montant },
  montantImpaye: { title: 'Revenu impayé', kind: 'amount', value: (row) => row.montantImpaye },
  etat: { title: 'État', kind: 'text', width: 14, value: etatRemiseText },
  dateEncaissement: { title: 'Encaissée le', kind: 'date', value: (row) => row.dateEncaissement },
  compte: { title: 'Compte', kind: 'code', width: 26, value: (row) => row.compte },
  createdBy: { title: 'Établie par', kind: 'text', value: (row) => row.createdBy },
  verrouilleeAt: { title: 'Verrouillée le', kind: 'date', value: (row) => row.verrouilleeAt },
  verrouilleePar: { title: 'Verrouillée par', kind: 'text', value: (row) => row.verrouilleePar },
  encaisseePar: { title: 'Encaissée par', kind: 'text', value: (row) => row.encaisseePar },
} satisfies ListColumns<RemiseResume>;

/** Filter and search of an export in French. */
export function remisesFilterTexts({ etat, search }: ExportRemisesQuery): string[] {
  return [
    ...(etat ? [`État\u00a0: ${etatRemiseLabels[etat]}`] : []),
    ...searchText(search, undefined),
    sortText(colonnesRemise.code.title, 'desc'),
  ];
}
