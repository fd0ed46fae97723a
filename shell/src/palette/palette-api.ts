import { adherentCalls, type AnswerOf } from '@club/contract';
import { api, request } from '@club/store';

const { listAdherents } = adherentCalls;

const shown = 8;

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAdherents: build.query<AnswerOf<typeof listAdherents>, string>({
      query: (search) => request(listAdherents, { query: { search, searchField: 'all', limit: shown } }),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useFindAdherentsQuery } = paletteApi;
