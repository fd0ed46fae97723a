import { importCalls, type AnswerOf, type BodyOf, type QueryOf } from '@club/contract';
import { api, followEvents, request } from '@club/store';
import { isRunning } from './import-rules.ts';

const { listImports, getImport, followImport, cancelImport, listImportLignes, applyImport } = importCalls;

const importsApi = api.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<AnswerOf<typeof listImports>, QueryOf<typeof listImports>>({
      query: (query) => request(listImports, { query }),
      providesTags: ['Import'],
    }),
    /** An import, kept up to date by its events. */
    getImport: build.query<AnswerOf<typeof getImport>, string>({
      query: (id) => request(getImport, { params: { id } }),
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
    /** Applies a plan; the import in view goes on by its events. */
    applyImport: build.mutation<AnswerOf<typeof applyImport>, BodyOf<typeof applyImport> & { id: string }>({
      query: ({ id, ...body }) => request(applyImport, { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const refused = () => undefined; // told by the mutation itself
        const begun = await queryFulfilled.catch(refused);
        if (!begun) return;
        const put = (run: AnswerOf<typeof applyImport>) =>
          dispatch(importsApi.util.updateQueryData('getImport', id, () => run));
        put(begun.data);
        const stop = followEvents(
          followImport,
          { params: { id } },
          {
            onMessage: (run) => {
              put(run);
              if (isRunning(run)) return;
              stop();
              dispatch(importsApi.util.invalidateTags(['Import']));
            },
          },
        );
      },
    }),
    cancelImport: build.mutation<AnswerOf<typeof cancelImport>, string>({
      query: (id) => request(cancelImport, { params: { id } }),
      invalidatesTags: (_run, error) => (error ? [] : ['Import']),
    }),
  }),
});

export const {
  useListImportsQuery,
  useGetImportQuery,
  useCancelImportMutation,
  useListImportLignesQuery,
  useApplyImportMutation,
} = importsApi;
