import {
  adherentCalls,
  cotisationCalls,
  reglementCalls,
  type AdherentPage,
  type CotisationPage,
  type ReglementPage,
} from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useListAdherentsQuery } = endpointsOf(adherentCalls, {
  listAdherents: {
    providesTags: [{ type: 'Adherent', id: 'LIST' }],
    transformResponse: (answer) => answer as AdherentPage,
  },
});
export const { useListReglementsQuery } = endpointsOf(reglementCalls, {
  listReglements: {
    providesTags: [{ type: 'Reglement', id: 'LIST' }],
    transformResponse: (answer) => answer as ReglementPage,
  },
});
export const { useListCotisationsQuery } = endpointsOf(cotisationCalls, {
  listCotisations: {
    providesTags: [{ type: 'Cotisation', id: 'LIST' }],
    transformResponse: (answer) => answer as CotisationPage,
  },
});
