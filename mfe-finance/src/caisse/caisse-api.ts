import { caisseCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

/** Read again with the règlements that it tells. */
const caisse = { type: 'Reglement', id: 'CAISSE' } as const;

export const { useGetCaisseQuery, useCloseCaisseMutation, useReopenCaisseMutation } = endpointsOf(
  caisseCalls,
  {
    getCaisse: { providesTags: [caisse] },
    closeCaisse: { invalidatesTags: [caisse] },
    reopenCaisse: { invalidatesTags: [caisse] },
  },
);
