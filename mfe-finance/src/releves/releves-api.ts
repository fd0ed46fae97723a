import { releveCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useGetReleveQuery } = endpointsOf(releveCalls, { getReleve: { providesTags: ['Compte'] } });
