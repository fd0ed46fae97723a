import {
  adherentCalls,
  cotisationCalls,
  ficheCalls,
  payeurCalls,
  rappelCalls,
  saisonCalls,
  type AdherentPage,
  type CotisationPage,
  type QueryOf,
} from '@club/contract';
import { endpointsOf, saveFile, unlessRefused } from '@club/store';

const { exportAdherents } = adherentCalls;

const list = { type: 'Adherent', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Adherent', id }) as const;
const read = {
  providesTags: (_answer: unknown, _error: unknown, id: string) => [one(id)],
};

/** A refused change refetches nothing, a deleted member is not read again. */
export const {
  useListAdherentsQuery,
  useLazyListAdherentIdsQuery,
  useListTrashedAdherentsQuery,
  useGetAdherentQuery,
  useListAdherentHistoryQuery,
  useCreateAdherentMutation,
  useUpdateAdherentMutation,
  useDeleteAdherentMutation,
  useRestoreAdherentMutation,
} = endpointsOf(adherentCalls, {
  // Rows have what `champs` asks for.
  listAdherents: { providesTags: [list], transformResponse: (answer) => answer as AdherentPage },
  /** Asked when an act needs them. */
  listAdherentIds: { keepUnusedDataFor: 0 },
  listTrashedAdherents: { providesTags: [list] },
  getAdherent: read,
  listAdherentHistory: read,
  createAdherent: { invalidatesTags: unlessRefused(list) },
  updateAdherent: { invalidatesTags: (_answer, error, { id }) => (error ? [] : [list, one(id)]) },
  deleteAdherent: { invalidatesTags: unlessRefused(list) },
  restoreAdherent: { invalidatesTags: unlessRefused('Adherent') },
});

export const { useGetFicheAdherentQuery } = endpointsOf(ficheCalls, {
  getFicheAdherent: { providesTags: (_answer, _error, id) => [one(id), 'Saison', 'Rappel'] },
});
export const { useListSaisonsQuery } = endpointsOf(saisonCalls, {
  listSaisons: { providesTags: ['Saison'] },
});
/** Seasons by name, the latest first. */
export const useSaisonOptions = () =>
  (useListSaisonsQuery().data ?? []).map(({ id, nom }) => ({ value: id, label: nom }));
export const { useListCotisationsQuery } = endpointsOf(cotisationCalls, {
  listCotisations: {
    providesTags: [{ type: 'Cotisation', id: 'LIST' }],
    transformResponse: (answer) => answer as CotisationPage,
  },
});
export const { useGetComptePayeurQuery, useListArgentQuery } = endpointsOf(payeurCalls, {
  getComptePayeur: { providesTags: ['Compte'] },
  /** Of a page of the list. */
  listArgent: { keepUnusedDataFor: 10 },
});
export const { useSetRefusRappelMutation } = endpointsOf(rappelCalls, {
  setRefusRappel: { invalidatesTags: unlessRefused('Rappel') },
});

/** Saves the list of members as a file; what was wrong, or nothing. */
export const saveAdherents = (query: QueryOf<typeof exportAdherents>, onReceived: (bytes: number) => void) =>
  saveFile(exportAdherents, { query }, onReceived);
