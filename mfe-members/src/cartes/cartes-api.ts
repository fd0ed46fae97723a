import { badgeCalls, sectionCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useListSectionsQuery } = endpointsOf(sectionCalls, {
  listSections: { providesTags: ['Section'] },
});

export const {
  useFindAdherentForCardQuery,
  useListCartesQuery,
  useRevokeCarteMutation,
  usePrintBadgeMutation,
} = endpointsOf(badgeCalls, {
  findAdherentForCard: {
    reads: true,
    providesTags: (found) => (found ? [{ type: 'Adherent', id: found.adherent.id }] : []),
  },
  listCartes: { providesTags: (_cards, _error, id) => [{ type: 'Adherent', id }] },
  revokeCarte: { invalidatesTags: (card) => (card ? [{ type: 'Adherent', id: card.adherentId }] : []) },
  printBadge: {
    invalidatesTags: (_answer, error, { body }) =>
      error ? [] : [{ type: 'Adherent', id: body.adherentId }, 'Saison'],
  },
});
