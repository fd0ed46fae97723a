import { echeanceCalls, type AnswerOf, type BodyOf, type QueryOf } from '@club/contract';
import { request, saveFile } from '@club/store';
import { moneyApi, staleAfterMoney } from '../money/money-api.ts';

const { listEcheances, exportEcheances, encaisserEcheances } = echeanceCalls;

const echeances = { type: 'Reglement', id: 'ECHEANCES' } as const;

const echeancesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listEcheances: build.query<AnswerOf<typeof listEcheances>, QueryOf<typeof listEcheances>>({
      query: (query) => request(listEcheances, { query }),
      // Read again with the règlements that are awaited.
      providesTags: [echeances],
    }),
    encaisserEcheances: build.mutation<
      AnswerOf<typeof encaisserEcheances>,
      { body: BodyOf<typeof encaisserEcheances>; idempotencyKey: string }
    >({
      query: (parts) => request(encaisserEcheances, parts),
      // What refuses it changed meanwhile: the list shows it.
      invalidatesTags: (answer, error) => (error ? [echeances] : staleAfterMoney(answer, error)),
    }),
  }),
});

export const { useListEcheancesQuery, useEncaisserEcheancesMutation } = echeancesApi;

/** Saves the list of due dates as a file; what was wrong, or nothing. */
export const saveEcheances = (query: QueryOf<typeof exportEcheances>, onReceived: (bytes: number) => void) =>
  saveFile(exportEcheances, { query }, onReceived);
