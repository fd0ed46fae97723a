import { codeCalls, reglementCalls, remiseCalls, type QueryOf, type ReglementPage } from '@club/contract';
import { endpointsOf, saveFile, unlessRefused } from '@club/store';
import { staleAfterMoney } from '../money/money-api.ts';

const { exportReglements } = reglementCalls;

const list = { type: 'Reglement', id: 'LIST' } as const;
const one = (_answer: unknown, _error: unknown, id: string) => [{ type: 'Reglement', id } as const];
const write = { invalidatesTags: staleAfterMoney };

/** A refused change refetches nothing, a deleted règlement is not read again. */
export const {
  useListReglementsQuery,
  useGetReglementQuery,
  useListReglementHistoryQuery,
  useUpdateReglementMutation,
  useDeleteReglementMutation,
  useRestoreReglementMutation,
  useAddReglementDetailMutation,
  useReverseReglementMutation,
} = endpointsOf(reglementCalls, {
  // With a page asked for, the answer is always a page.
  listReglements: { providesTags: [list], transformResponse: (answer) => answer as ReglementPage },
  getReglement: { providesTags: one },
  listReglementHistory: { providesTags: one },
  updateReglement: write,
  deleteReglement: { invalidatesTags: unlessRefused(list, 'Cotisation', 'Credit', 'Compte', 'Saison') },
  restoreReglement: write,
  addReglementDetail: write,
  reverseReglement: write,
});
export const { useNextReglementCodeQuery } = endpointsOf(codeCalls, {
  nextReglementCode: { providesTags: [list] },
});
export const { useReturnChequeMutation } = endpointsOf(remiseCalls, { returnCheque: write });

/** Saves the list of règlements as a file; what was wrong, or nothing. */
export const saveReglements = (
  query: QueryOf<typeof exportReglements>,
  onReceived: (bytes: number) => void,
) => saveFile(exportReglements, { query }, onReceived);
