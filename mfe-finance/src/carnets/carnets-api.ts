import { carnetCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

/** Sold and changed with cotisations, used at the door. */
export const { useListCarnetsQuery, useAnnulerEntreeMutation } = endpointsOf(carnetCalls, {
  listCarnets: { providesTags: ['Passage', { type: 'Cotisation', id: 'LIST' }] },
  annulerEntree: { invalidatesTags: unlessRefused('Passage') },
});
