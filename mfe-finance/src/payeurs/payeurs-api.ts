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
});
export const { useSearchPayeursQuery, useLazySearchPayeursQuery, useGetComptePayeurQuery } = payeursApi;

export const { useCreateAdherentMutation } = endpointsOf(adherentCalls, {
  createAdherent: { invalidatesTags: unlessRefused('Adherent') },
});
