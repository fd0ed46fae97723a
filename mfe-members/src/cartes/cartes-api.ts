import {
  adherentCalls,
  badgeCalls,
  sectionCalls,
  type AdherentPage,
  type AnswerOf,
  type BodyOf,
} from '@club/contract';
import { api, request } from '@club/store';

const { findAdherentForCard, printBadge, listCartes, revokeCarte } = badgeCalls;
const { listAdherents } = adherentCalls;
const { listSections } = sectionCalls;

interface Print {
  body: BodyOf<typeof printBadge>;
  idempotencyKey: string;
}

interface Revocation {
  params: { id: string };
  body: BodyOf<typeof revokeCarte>;
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
    /** Members whose name or code holds a text, the first of them. */
    membersNamed: build.query<AdherentPage, string>({
      query: (search) => request(listAdherents, { query: { search, limit: 10 } }),
      providesTags: ['Adherent'],
    }),
    listCartes: build.query<AnswerOf<typeof listCartes>, string>({
      query: (id) => request(listCartes, { params: { id } }),
      providesTags: (_cards, _error, id) => [{ type: 'Adherent', id }],
    }),
    revokeCarte: build.mutation<AnswerOf<typeof revokeCarte>, Revocation>({
      query: (parts) => request(revokeCarte, parts),
      invalidatesTags: (card) => (card ? [{ type: 'Adherent', id: card.adherentId }] : []),
    }),
    printBadge: build.mutation<AnswerOf<typeof printBadge>, Print>({
      query: (parts) => request(printBadge, parts),
      invalidatesTags: (_answer, error, { body }) =>
        error ? [] : [{ type: 'Adherent', id: body.adherentId }, 'Saison'],
    }),
  }),
});

export const {
  useFindForCardQuery,
  useCardSectionsQuery,
  useMembersNamedQuery,
  useListCartesQuery,
  useRevokeCarteMutation,
  usePrintBadgeMutation,
} = cartesApi;
