import { recuCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

/** Read again with the règlements that they tell. */
const recus = { type: 'Reglement', id: 'RECUS' } as const;
const write = { invalidatesTags: unlessRefused(recus) };

export const { useListRecusQuery, useCreateRecuMutation, useCreateRecusMutation, useCancelRecuMutation } =
  endpointsOf(recuCalls, {
    listRecus: { providesTags: [recus] },
    createRecu: write,
    createRecus: write,
    cancelRecu: write,
  });
