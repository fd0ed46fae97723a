import { importCalls, type AnswerOf, type BodyOf, type ImportRun, type QueryOf } from '@club/contract';
import { api, followEvents, request } from '@club/store';
import { isRunning } from './import-rules.ts';

const { listImports, getImport, followImport, cancelImport, listImportLignes, applyImport } = importCalls;
const { correctImportColonnes, undoImport } = importCalls;

const importsApi = api.enhanceEndpoints({ addTagTypes: ['Import', 'ImportRun'] }).injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<AnswerOf<typeof listImports>, QueryOf<typeof listImports>>({
      query: (query) => request(listImports, { query }),
      providesTags: ['Import'],
    }),
    /** An import, kept up to date by its events. */
    getImport: build.query<AnswerOf<typeof getImport>, string>({
      query: (id) => request(getImport, { params: { id } }),
      providesTags: ['ImportRun'],
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch }) {
        const noImport = () => undefined; // refused, or no longer looked at: the query itself tells the screen
        const first = await cacheDataLoaded.catch(noImport);
        if (!first || !isRunning(first.data)) return;
        const stop = followEvents(
          followImport,
          { params: { id } },
          {
            onMessage: (run) => {
              updateCachedData(() => run);
              if (isRunning(run)) return;
              stop();
              dispatch(importsApi.util.invalidateTags(['Import']));
            },
          },
        );
        await cacheEntryRemoved;
        stop();
      },
    }),
    listImportLignes: build.query<
      AnswerOf<typeof listImportLignes>,
      QueryOf<typeof listImportLignes> & { id: string }
    >({
      query: ({ id, ...query }) => request(listImportLignes, { params: { id }, query }),
    }),
    /** Applies a plan; the import in view goes on by its events, as after the next two. */
    applyImport: build.mutation<AnswerOf<typeof applyImport>, BodyOf<typeof applyImport> & { id: string }>({
      query: ({ id, ...body }) => request(applyImport, { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        await goOn(id, queryFulfilled, {
          put: (run) => dispatch(importsApi.util.updateQueryData('getImport', id, () => run)),
          end: () => dispatch(importsApi.util.invalidateTags(['Import'])),
        });
      },
    }),
    correctColonnes: build.mutation<
      AnswerOf<typeof correctImportColonnes>,
      BodyOf<typeof correctImportColonnes> & { id: string }
    >({
      query: ({ id, ...body }) => request(correctImportColonnes, { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        await goOn(id, queryFulfilled, {
          put: (run) => dispatch(importsApi.util.updateQueryData('getImport', id, () => run)),
          end: () => dispatch(importsApi.util.invalidateTags(['Import'])),
        });
      },
    }),
    undoImport: build.mutation<AnswerOf<typeof undoImport>, string>({
      query: (id) => request(undoImport, { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        await goOn(id, queryFulfilled, {
          put: (run) => dispatch(importsApi.util.updateQueryData('getImport', id, () => run)),
          end: () => dispatch(importsApi.util.invalidateTags(['Import'])),
        });
      },
      // A refusal is kept on the import, with what stands in the way.
      invalidatesTags: (_run, error) => (error ? ['Import', 'ImportRun'] : []),
    }),
    cancelImport: build.mutation<AnswerOf<typeof cancelImport>, string>({
      query: (id) => request(cancelImport, { params: { id } }),
      invalidatesTags: (_run, error) => (error ? [] : ['Import']),
    }),
  }),
});

/** What is done with each state of a followed import, and at its end. */
interface Followers {
  put: (run: ImportRun) => void;
  end: () => void;
}

/** Follows an import that goes on after a call, to its end. */
async function goOn(id: string, begun: Promise<{ data: ImportRun }>, { put, end }: Followers): Promise<void> {
  const refused = () => undefined; // told by the mutation itself
  const first = await begun.catch(refused);
  if (!first) return;
  put(first.data);
  if (!isRunning(first.data)) {
    end();
    return;
  }
  const stop = followEvents(
    followImport,
    { params: { id } },
    {
      onMessage: (run) => {
        put(run);
        if (isRunning(run)) return;
        stop();
        end();
      },
    },
  );
}

export const {
  useListImportsQuery,
  useGetImportQuery,
  useCancelImportMutation,
  useListImportLignesQuery,
  useApplyImportMutation,
  useCorrectColonnesMutation,
  useUndoImportMutation,
} = importsApi;
