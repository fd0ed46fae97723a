import { remiseCalls, type QueryOf } from '@club/contract';
import { endpointsOf, saveFile } from '@club/store';
import { staleAfterMoney } from '../money/money-api.ts';

const { exportRemises } = remiseCalls;

/** Read again with the règlements whose cheques they hold. */
const remises = { type: 'Reglement', id: 'REMISES' } as const;
const read = { providesTags: [remises] };
const write = { invalidatesTags: [remises] };

export const {
  useListRemisesQuery,
  useListChequesARemettreQuery,
  useGetRemiseQuery,
  useCreateRemiseMutation,
  useUpdateRemiseMutation,
  useCancelRemiseMutation,
  useLockRemiseMutation,
  useCashRemiseMutation,
} = endpointsOf(remiseCalls, {
  listRemises: read,
  listChequesARemettre: read,
  getRemise: read,
  createRemise: { invalidatesTags: staleAfterMoney },
  updateRemise: write,
  cancelRemise: write,
  lockRemise: write,
  cashRemise: { invalidatesTags: staleAfterMoney },
});

/** Saves the list of slips as a file; what was wrong, or nothing. */
export const saveRemises = (query: QueryOf<typeof exportRemises>, onReceived: (bytes: number) => void) =>
  saveFile(exportRemises, { query }, onReceived);
