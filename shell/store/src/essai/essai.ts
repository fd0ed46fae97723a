import { essaiCalls, type Essai } from '@club/contract';
import { endpointsOf } from '../api/endpoints-of.ts';

/** Shared by the banner of the frame and the dashboard, so that it is fetched once. */
const essaiApi = endpointsOf(essaiCalls, { getEssai: { providesTags: ['Essai'] } });

export const { useGetEssaiQuery } = essaiApi;

/** For `useKeepAnswer`: the state as an act answered it. The club stops as soon as it has answered, so it is not read again. */
export const knownEssai = (essai: Essai) => essaiApi.util.upsertQueryData('getEssai', undefined, essai);
