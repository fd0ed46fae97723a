import { echeanceCalls, type QueryOf } from '@club/contract';
import { endpointsOf, saveFile } from '@club/store';
import { staleAfterMoney } from '../money/money-api.ts';

const { exportEcheances } = echeanceCalls;

const echeances = { type: 'Reglement', id: 'ECHEANCES' } as const;

export const { useListEcheancesQuery, useEncaisserEcheancesMutation } = endpointsOf(echeanceCalls, {
  // Read again with the règlements that are awaited.
  listEcheances: { providesTags: [echeances] },
  // What refuses it changed meanwhile: the list shows it.
  encaisserEcheances: {
    invalidatesTags: (answer, error) => (error ? [echeances] : staleAfterMoney(answer, error)),
  },
});

/** Saves the list of due dates as a file; what was wrong, or nothing. */
export const saveEcheances = (query: QueryOf<typeof exportEcheances>, onReceived: (bytes: number) => void) =>
  saveFile(exportEcheances, { query }, onReceived);
