import { carnetCalls, type QueryOf } from '@club/contract';
import { endpointsOf, saveFile, unlessRefused } from '@club/store';

const { exportCarnets } = carnetCalls;

/** Sold and changed with cotisations, used at the door. */
export const { useListCarnetsQuery, useAnnulerEntreeMutation } = endpointsOf(carnetCalls, {
  listCarnets: { providesTags: ['Passage', { type: 'Cotisation', id: 'LIST' }] },
  annulerEntree: { invalidatesTags: unlessRefused('Passage') },
});

/** Saves the list in view as a file; what was wrong, or nothing. */
export const saveCarnets = (query: QueryOf<typeof exportCarnets>, onReceived: (bytes: number) => void) =>
  saveFile(exportCarnets, { query }, onReceived);
