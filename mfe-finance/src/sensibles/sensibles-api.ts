import { operationSensibleCalls, type AnswerOf, type QueryOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { listOperationsSensibles } = operationSensibleCalls;

const sensiblesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listOperationsSensibles: build.query<
      AnswerOf<typeof listOperationsSensibles>,
      QueryOf<typeof listOperationsSensibles>
    >({
      query: (query) => request(listOperationsSensibles, { query }),
      providesTags: ['Credit', 'Reglement'],
    }),
  }),
});

export const { useListOperationsSensiblesQuery } = sensiblesApi;
