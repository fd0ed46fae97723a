import { fusionCalls, type AnswerOf, type BodyOf, type Fusion, type QueryOf } from '@club/contract';
import { api, followRun, request } from '@club/store';

const { compareFiches, startFusion, listFusions, getFusion, followFusion, undoFusion } = fusionCalls;

interface Start {
  body: BodyOf<typeof startFusion>;
  idempotencyKey: string;
}
interface Undo {
  params: { id: string };
  idempotencyKey: string;
}

export const isRunning = ({ etat }: Pick<Fusion, 'etat'>): boolean => etat === 'en_cours';

/** Calls of merges. */
const fusionsApi = api.enhanceEndpoints({ addTagTypes: ['Adherent', 'Fusion'] }).injectEndpoints({
  endpoints: (build) => ({
    compareFiches: build.query<AnswerOf<typeof compareFiches>, QueryOf<typeof compareFiches>>({
      query: (query) => request(compareFiches, { query }),
    }),
    listFusions: build.query<AnswerOf<typeof listFusions>, void>({
      query: () => request(listFusions, {}),
      providesTags: ['Fusion'],
    }),
    /** A run, kept up to date by its events. */
    getFusion: build.query<AnswerOf<typeof getFusion>, string>({
      query: (id) => request(getFusion, { params: { id } }),
      onCacheEntryAdded: followRun(followFusion, {
        isRunning,
        onEnd: (_run, dispatch) => void dispatch(fusionsApi.util.invalidateTags(['Adherent', 'Fusion'])),
      }),
    }),
    startFusion: build.mutation<AnswerOf<typeof startFusion>, Start>({
      query: (parts) => request(startFusion, parts),
    }),
    undoFusion: build.mutation<AnswerOf<typeof undoFusion>, Undo>({
      query: (parts) => request(undoFusion, parts),
    }),
  }),
});

export const {
  useCompareFichesQuery,
  useListFusionsQuery,
  useGetFusionQuery,
  useStartFusionMutation,
  useUndoFusionMutation,
} = fusionsApi;
