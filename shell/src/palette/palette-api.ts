import {
  adherentCalls,
  cotisationCalls,
  reglementCalls,
  type AdherentPage,
  type CotisationPage,
  type ReglementPage,
  type Cotisation,
  type Reglement,
} from '@club/contract';
import { api, request } from '@club/store';

const { listAdherents } = adherentCalls;
const { listReglements } = reglementCalls;
const { listCotisations } = cotisationCalls;

const shown = 8;
/** Of each kind of money. */
const shownMoney = 4;

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAdherents: build.query<AdherentPage, string>({
      query: (search) => request(listAdherents, { query: { search, searchField: 'all', limit: shown } }),
      keepUnusedDataFor: 10,
    }),
    findReglements: build.query<readonly Reglement[], string>({
      query: (search) => request(listReglements, { query: { search, page: 1, limit: shownMoney } }),
      transformResponse: ({ reglements }: ReglementPage) => reglements,
      keepUnusedDataFor: 10,
    }),
    findCotisations: build.query<readonly Cotisation[], string>({
      query: (search) => request(listCotisations, { query: { search, page: 1, limit: shownMoney } }),
      transformResponse: ({ cotisations }: CotisationPage) => cotisations,
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useFindAdherentsQuery, useFindReglementsQuery, useFindCotisationsQuery } = paletteApi;
