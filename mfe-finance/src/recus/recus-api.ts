import { recuCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { createRecu } = recuCalls;

type Creation = { body: BodyOf<typeof createRecu>; idempotencyKey: string };

const recusApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    createRecu: build.mutation<AnswerOf<typeof createRecu>, Creation>({
      query: (parts) => request(createRecu, parts),
    }),
  }),
});

export const { useCreateRecuMutation } = recusApi;
