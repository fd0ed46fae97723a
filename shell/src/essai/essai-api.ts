import { essaiCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useGetEssaiQuery, useCountSaisiesEssaiQuery, useEmptyEssaiMutation } = endpointsOf(
  essaiCalls,
  {
    getEssai: { providesTags: ['Essai'] },
    countSaisiesEssai: {},
    emptyEssai: { invalidatesTags: ['Essai'] },
  },
);
