import { authCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useGetSceauQuery } = endpointsOf(authCalls, { getSceau: {} });
