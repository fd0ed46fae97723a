import { codeCalls, cotisationCalls, type CotisationPage, type QueryOf } from '@club/contract';
import { endpointsOf, saveFile, unlessRefused } from '@club/store';
import { staleAfterMoney } from './money-api.ts';

const { exportCotisations } = cotisationCalls;

export type CotisationsQuery = QueryOf<typeof cotisationCalls.listCotisations> & {
  page: number;
  limit: number;
};

const list = { type: 'Cotisation', id: 'LIST' } as const;
const one = (_answer: unknown, _error: unknown, id: string) => [{ type: 'Cotisation', id } as const];

/** A refused change refetches nothing, a deleted cotisation is not read again. */
export const {
  useListCotisationsQuery,
  useLazyListCotisationPayeursQuery,
  useGetCotisationQuery,
  useListCotisationHistoryQuery,
  useUpdateCotisationMutation,
  useDeleteCotisationMutation,
  useRestoreCotisationMutation,
} = endpointsOf(cotisationCalls, {
  // With a page asked for, the answer is always a page; rows have what `champs` asks for.
  listCotisations: { providesTags: [list], transformResponse: (answer) => answer as CotisationPage },
  /** Asked when an act needs them. */
  listCotisationPayeurs: { keepUnusedDataFor: 0 },
  getCotisation: { providesTags: one },
  listCotisationHistory: { providesTags: one },
  updateCotisation: { invalidatesTags: staleAfterMoney },
  deleteCotisation: { invalidatesTags: unlessRefused(list, 'Reglement', 'Credit', 'Compte', 'Saison') },
  restoreCotisation: { invalidatesTags: staleAfterMoney },
});
export const { useNextCotisationCodeQuery } = endpointsOf(codeCalls, {
  nextCotisationCode: { providesTags: [list] },
});

/** Saves the list of cotisations as a file; what was wrong, or nothing. */
export const saveCotisations = (
  query: QueryOf<typeof exportCotisations>,
  onReceived: (bytes: number) => void,
) => saveFile(exportCotisations, { query }, onReceived);
