import { personName } from '../adherents/person-name-rules.ts';
import { searchText, sortText } from '../exports/export-query.ts';
import type { ListColumns } from '../exports/list-column.ts';
import type { WholeList } from '../exports/whole-list.ts';
import type { ExportCarnetsQuery } from './carnet-calls.ts';
import type { Carnet, TriCarnet } from './carnet.ts';

/** All columns of the list of carnets. */
export const colonnesCarnet = {
  adherent: {
    title: 'Adhérent',
    kind: 'text',
    width: 30,
    value: ({ adherent }) => personName(adherent),
    also: 'codeAdherent',
  },
  codeAdherent: { title: 'Code', kind: 'code', value: ({ adherent }) => adherent.codeAdherent },
  formule: { title: 'Formule', kind: 'text', width: 30, value: ({ formule }) => formule.designation },
  restantes: { title: 'Reste', kind: 'count', value: ({ restantes }) => restantes },
  achetees: { title: 'Entrées', kind: 'count', value: ({ achetees }) => achetees },
  du: { title: 'Premier jour', kind: 'date', value: ({ du }) => du },
  au: { title: 'Dernier jour', kind: 'date', value: ({ au }) => au },
  codeCotisation: { title: 'Cotisation', kind: 'code', value: ({ codeCotisation }) => codeCotisation },
} satisfies ListColumns<Carnet>;

/** Search, filter and sort of the list, on screen and in exports; `derniere`: those with one entry left. */
export const carnetsEntiers = (derniere: boolean | undefined): WholeList<Carnet, TriCarnet> => ({
  texts: ({ adherent, formule, codeCotisation }) => [
    personName(adherent),
    adherent.codeAdherent,
    formule.designation,
    formule.code,
    codeCotisation,
  ],
  keep: ({ restantes }) => !derniere || restantes === 1,
  sortKeys: {
    restantes: ({ restantes }) => restantes,
    au: ({ au }) => au,
    adherent: ({ adherent }) => personName(adherent),
  },
});

/** Filters, search and sort of an export of carnets in words. */
export const carnetsFilterTexts = ({
  derniere,
  search,
  sort = 'restantes',
  order = 'asc',
}: ExportCarnetsQuery): string[] => [
  derniere ? 'Il en reste 1' : 'Avec des entrées',
  ...searchText(search, undefined),
  sortText(colonnesCarnet[sort].title, order),
];
