import { badgeCalls, sectionCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { api, request } from '@club/store';

const { findAdherentForCard, printBadge } = badgeCalls;
const { listSections } = sectionCalls;

interface Print {
  body: BodyOf<typeof printBadge>;
  idempotencyKey: string;
}

/** Calls of the cards, under names of their own: equal names would be one endpoint. */
const cartesApi = api.enhanceEndpoints({ addTagTypes: ['Adherent', 'Saison', 'Section'] }).injectEndpoints({
  endpoints: (build) => ({
    findForCard: build.query<AnswerOf<typeof findAdherentForCard>, string>({
      query: (code) => request(findAdherentForCard, { body: { code } }),
      providesTags: (found) => (found ? [{ type: 'Adherent', id: found.adherent.id }] : []),
    }),
    cardSections: build.query<AnswerOf<typeof listSections>, void>({
      query: () => request(listSections, {}),
      providesTags: ['Section'],
    }),
    printBadge: build.mutation<AnswerOf<typeof printBadge>, Print>({
      query: (parts) => request(printBadge, parts),
      invalidatesTags: (_answer, error, { body }) =>
        error ? [] : [{ type: 'Adherent', id: body.adherentId }, 'Saison'],
    }),
  }),
});

export const { useFindForCardQuery, useCardSectionsQuery, usePrintBadgeMutation } = cartesApi;
