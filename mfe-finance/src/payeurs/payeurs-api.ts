import { adherentCalls, payeurCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

export const payeursApi = endpointsOf(payeurCalls, {
  searchPayeurs: {
    // The same letters within a minute answer at once.
    keepUnusedDataFor: 60,
    // A new member makes «introuvable» stale too.
    providesTags: ['Adherent', { type: 'Adherent', id: 'LIST' }],
  },
  getComptePayeur: { providesTags: ['Compte'] },
  getSituation: { providesTags: (_answer, _error, id) => ['Compte', { type: 'Adherent', id }] },
});
export const {
  useSearchPayeursQuery,
  useLazySearchPayeursQuery,
  useGetComptePayeurQuery,
  useGetSituationQuery,
} = payeursApi;

export const { useCreateAdherentMutation } = endpointsOf(adherentCalls, {
  createAdherent: { invalidatesTags: unlessRefused('Adherent') },
});
