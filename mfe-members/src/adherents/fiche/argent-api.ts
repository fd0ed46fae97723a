import {
  cotisationCalls,
  creditCalls,
  reglementCalls,
  type AnswerOf,
  type CotisationPage,
  type ReglementPage,
} from '@club/contract';
import { api, request } from '@club/store';

const { listPayeurCredits } = creditCalls;
/** So many of each, the latest first; the rest is one link away. */
const shown = { page: 1, limit: 50 };

const argentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCotisationsFor: build.query<CotisationPage, string>({
      query: (adherentId) => request(cotisationCalls.listCotisations, { query: { adherentId, ...shown } }),
    }),
    listCotisationsBy: build.query<CotisationPage, string>({
      query: (payeurId) => request(cotisationCalls.listCotisations, { query: { payeurId, ...shown } }),
    }),
    listReglementsBy: build.query<ReglementPage, string>({
      query: (payeurId) => request(reglementCalls.listReglements, { query: { payeurId, ...shown } }),
    }),
    listCreditsBy: build.query<AnswerOf<typeof listPayeurCredits>, string>({
      query: (payeurId) => request(listPayeurCredits, { params: { payeurId }, query: {} }),
    }),
  }),
});

export const {
  useListCotisationsForQuery,
  useListCotisationsByQuery,
  useListReglementsByQuery,
  useListCreditsByQuery,
} = argentApi;
