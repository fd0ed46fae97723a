import { importCalls, type ImportRun } from '@club/contract';
import { api, endpointsOf, followEvents, followRun, unlessRefused, type MutationStarted } from '@club/store';
import { statusOf } from '@club/ui/problem';
import { isRunning } from './import-rules.ts';

const { followImport } = importCalls;

/** Follows an import that goes on after a call, to its end. */
const follow: MutationStarted<ImportRun, string | { id: string }> = async (
  argument,
  { dispatch, queryFulfilled },
) => {
  const id = typeof argument === 'string' ? argument : argument.id;
  const put = (run: ImportRun) => dispatch(importsApi.util.updateQueryData('getImport', id, () => run));
  const end = () => dispatch(api.util.invalidateTags(['Import']));
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

const importsApi = endpointsOf(importCalls, {
  listImports: { providesTags: ['Import'] },
  /** Kept up to date by its events. */
  getImport: {
    providesTags: ['ImportRun'],
    onCacheEntryAdded: followRun(followImport, { isRunning, stale: ['Import'] }),
  },
  listImportLignes: {},
  getImportApercu: {},
  /** Applies a plan; the import in view goes on by its events, as after the next two. */
  applyImport: {
    onQueryStarted: follow,
    // It may be refused because the club has passed on to another season.
    invalidatesTags: (_run, error) => (statusOf(error) === 409 ? ['Saison'] : []),
  },
  correctImportColonnes: { onQueryStarted: follow },
  undoImport: {
    onQueryStarted: follow,
    // A refusal is kept on the import, with what stands in the way.
    invalidatesTags: (_run, error) => (error ? ['Import', 'ImportRun'] : []),
  },
  cancelImport: { invalidatesTags: unlessRefused('Import') },
});

export const {
  useListImportsQuery,
  useGetImportQuery,
  useCancelImportMutation,
  useListImportLignesQuery,
  useGetImportApercuQuery,
  useApplyImportMutation,
  useCorrectImportColonnesMutation,
  useUndoImportMutation,
} = importsApi;
