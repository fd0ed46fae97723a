import { renouvellementCalls, type AnswerOf, type BodyOf, type QueryOf } from '@club/contract';
import { followRun, request, saveFile } from '@club/store';
import { isRunning } from './run-labels.ts';
import { moneyApi, staleAfterMoney } from '../money/money-api.ts';

const { previewRenouvellement, exportCandidats, getEntonnoirRenouvellement, listRenouvellements } =
  renouvellementCalls;
const { startRenouvellement, getRenouvellement, followRenouvellement, cancelRenouvellement } =
  renouvellementCalls;

/** A run and its dialog's Idempotency-Key. */
interface Start {
  body: BodyOf<typeof startRenouvellement>;
  idempotencyKey: string;
}

/** Calls of the campaign; its end makes all money stale. */
const renouvellementApi = moneyApi.enhanceEndpoints({ addTagTypes: ['Renouvellement'] }).injectEndpoints({
  endpoints: (build) => ({
    previewRenouvellement: build.query<
      AnswerOf<typeof previewRenouvellement>,
      QueryOf<typeof previewRenouvellement>
    >({
      query: (query) => request(previewRenouvellement, { query }),
      providesTags: ['Cotisation', 'Adherent', 'Formule', 'Section', 'Saison'],
    }),
    getEntonnoirRenouvellement: build.query<AnswerOf<typeof getEntonnoirRenouvellement>, void>({
      query: () => request(getEntonnoirRenouvellement, {}),
      providesTags: ['Cotisation', 'Adherent', 'Saison'],
    }),
    listRenouvellements: build.query<AnswerOf<typeof listRenouvellements>, void>({
      query: () => request(listRenouvellements, {}),
      providesTags: ['Renouvellement', 'Saison'],
    }),
    /** A run, kept up to date by its events. */
    getRenouvellement: build.query<AnswerOf<typeof getRenouvellement>, string>({
      query: (id) => request(getRenouvellement, { params: { id } }),
      onCacheEntryAdded: followRun(followRenouvellement, {
        isRunning,
        onEnd: (run, dispatch) =>
          void dispatch(
            renouvellementApi.util.invalidateTags([
              ...staleAfterMoney(run, undefined),
              'Renouvellement' as const,
            ]),
          ),
      }),
    }),
    startRenouvellement: build.mutation<AnswerOf<typeof startRenouvellement>, Start>({
      query: (parts) => request(startRenouvellement, parts),
      invalidatesTags: (_run, error) => (error ? [] : ['Renouvellement']),
    }),
    cancelRenouvellement: build.mutation<AnswerOf<typeof cancelRenouvellement>, string>({
      query: (id) => request(cancelRenouvellement, { params: { id } }),
      invalidatesTags: (_run, error) => (error ? [] : ['Renouvellement']),
    }),
  }),
});

export const {
  usePreviewRenouvellementQuery,
  useGetEntonnoirRenouvellementQuery,
  useListRenouvellementsQuery,
  useGetRenouvellementQuery,
  useStartRenouvellementMutation,
  useCancelRenouvellementMutation,
} = renouvellementApi;

/** Saves the candidates of a campaign as a file; what was wrong, or nothing. */
export const saveCandidats = (query: QueryOf<typeof exportCandidats>, onReceived: (bytes: number) => void) =>
  saveFile(exportCandidats, { query }, onReceived);
