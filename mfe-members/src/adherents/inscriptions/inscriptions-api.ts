import { inscriptionCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

const list = { type: 'Adherent', id: 'LIST' } as const;

export const { useCountSansSaisonQuery, useWithdrawInscriptionMutation } = endpointsOf(inscriptionCalls, {
  countSansSaison: { providesTags: [list, 'Saison'] },
  withdrawInscription: {
    invalidatesTags: (_answer, error, { adherentId }) =>
      error ? [] : [list, 'Saison', { type: 'Adherent', id: adherentId }],
  },
});
