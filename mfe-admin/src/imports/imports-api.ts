import { importCalls, type AnswerOf, type QueryOf } from '@club/contract';
import { api, followEvents, request } from '@club/store';
import { isRunning } from './import-rules.ts';

const { listImports, getImport, followImport, cancelImport } = importCalls;

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
    cancelImport: build.mutation<AnswerOf<typeof cancelImport>, string>({
      query: (id) => request(cancelImport, { params: { id } }),
      invalidatesTags: (_run, error) => (error ? [] : ['Import']),
    }),
  }),
});

export const { useListImportsQuery, useGetImportQuery, useCancelImportMutation } = importsApi;
