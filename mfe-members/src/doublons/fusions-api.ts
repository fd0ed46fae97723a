import { fusionCalls, type AnswerOf, type BodyOf, type Fusion, type QueryOf } from '@club/contract';
import { api, followEvents, request } from '@club/store';

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
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch }) {
        const noRun = () => undefined; // refused, or no longer looked at: the query itself tells the screen
        const first = await cacheDataLoaded.catch(noRun);
        if (!first) return;
        const end = () => dispatch(fusionsApi.util.invalidateTags(['Adherent', 'Fusion']));
        if (!isRunning(first.data)) return void end();
        const onMessage = (run: Fusion): void => {
          updateCachedData(() => run);
          if (isRunning(run)) return;
          stop();
          end();
        };
        const stop = followEvents(followFusion, { params: { id } }, { onMessage });
        await cacheEntryRemoved;
        stop();
      },
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
