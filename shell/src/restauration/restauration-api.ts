import { restaurationCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useGetRestaurationQuery, useConfirmRestaurationMutation } = endpointsOf(restaurationCalls, {
  getRestauration: { providesTags: ['Restauration'] },
  confirmRestauration: { invalidatesTags: ['Restauration'] },
});
