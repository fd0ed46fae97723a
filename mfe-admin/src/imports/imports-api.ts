import { importCalls, type AnswerOf, type BodyOf, type ImportRun, type QueryOf } from '@club/contract';
import { api, followEvents, followRun, request, type MutationStarted } from '@club/store';
import { isRunning } from './import-rules.ts';

const { listImports, getImport, followImport, cancelImport, listImportLignes, applyImport } = importCalls;
const { correctImportColonnes, undoImport } = importCalls;

/** Follows an import that goes on after a call, to its end. */
const follow: MutationStarted<ImportRun, { id: string }> = async ({ id }, { dispatch, queryFulfilled }) => {
  const put = (run: ImportRun) => dispatch(importsApi.util.updateQueryData('getImport', id, () => run));
  const end = () => dispatch(importsApi.util.invalidateTags(['Import']));
  const refused = () => undefined; // told by the mutation itself
  const first = await queryFulfilled.catch(refused);
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
};

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
      onCacheEntryAdded: followRun(followImport, {
        isRunning,
        onEnd: (_run, dispatch) => void dispatch(importsApi.util.invalidateTags(['Import'])),
      }),
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
      onQueryStarted: follow,
    }),
    correctColonnes: build.mutation<
      AnswerOf<typeof correctImportColonnes>,
      BodyOf<typeof correctImportColonnes> & { id: string }
    >({
      query: ({ id, ...body }) => request(correctImportColonnes, { params: { id }, body }),
      onQueryStarted: follow,
    }),
    undoImport: build.mutation<AnswerOf<typeof undoImport>, { id: string }>({
      query: ({ id }) => request(undoImport, { params: { id } }),
      onQueryStarted: follow,
      // A refusal is kept on the import, with what stands in the way.
      invalidatesTags: (_run, error) => (error ? ['Import', 'ImportRun'] : []),
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
  useCorrectColonnesMutation,
  useUndoImportMutation,
} = importsApi;
