import { saisonCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useListSaisonsQuery } = endpointsOf(saisonCalls, {
  listSaisons: { providesTags: ['Saison'] },
});
