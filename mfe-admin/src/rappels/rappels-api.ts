import { rappelCalls, type AnswerOf, type BodyOf, type ParamsOf, type QueryOf } from '@club/contract';
import { api, followRun, request, saveFile } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';
import { isRunning } from './rappel-rules.ts';

const { listModelesRappel, updateModeleRappel, previewRappel, exportRappel } = rappelCalls;
const { showRappel, startRappel } = rappelCalls;
const { listRappels, listEnvoisRappel, setRefusRappel, getRappel, followRappel, cancelRappel } = rappelCalls;

type Start = { body: BodyOf<typeof startRappel>; idempotencyKey: string };
type ModeleChange = { params: ParamsOf<typeof updateModeleRappel>; body: BodyOf<typeof updateModeleRappel> };
type RefusChange = { id: string; refuse: boolean };

/** Calls of the reminders. */
const rappelsApi = api.enhanceEndpoints({ addTagTypes: ['Rappel', 'ModeleRappel'] }).injectEndpoints({
  endpoints: (build) => ({
    listModelesRappel: build.query<AnswerOf<typeof listModelesRappel>, void>({
      query: () => request(listModelesRappel, {}),
      providesTags: ['ModeleRappel'],
    }),
    updateModeleRappel: build.mutation<AnswerOf<typeof updateModeleRappel>, ModeleChange>({
      query: (parts) => request(updateModeleRappel, parts),
      invalidatesTags: (_modele, error) => (error && !staleRecordOf(error) ? [] : ['ModeleRappel']),
    }),
    previewRappel: build.query<AnswerOf<typeof previewRappel>, BodyOf<typeof previewRappel>>({
      query: (body) => request(previewRappel, { body }),
      providesTags: ['Rappel'],
    }),
    showRappel: build.query<AnswerOf<typeof showRappel>, BodyOf<typeof showRappel>>({
      query: (body) => request(showRappel, { body }),
      providesTags: ['ModeleRappel'],
    }),
    listRappels: build.query<AnswerOf<typeof listRappels>, void>({
      query: () => request(listRappels, {}),
      providesTags: ['Rappel'],
    }),
    listEnvoisRappel: build.query<AnswerOf<typeof listEnvoisRappel>, QueryOf<typeof listEnvoisRappel>>({
      query: (query) => request(listEnvoisRappel, { query }),
      providesTags: ['Rappel'],
    }),
    /** A campaign, kept up to date by its events. */
    getRappel: build.query<AnswerOf<typeof getRappel>, string>({
      query: (id) => request(getRappel, { params: { id } }),
      onCacheEntryAdded: followRun(followRappel, {
        isRunning,
        onEnd: (_run, dispatch) => void dispatch(rappelsApi.util.invalidateTags(['Rappel'])),
      }),
    }),
    startRappel: build.mutation<AnswerOf<typeof startRappel>, Start>({
      query: (parts) => request(startRappel, parts),
      invalidatesTags: (_run, error) => (error ? [] : ['Rappel']),
    }),
    cancelRappel: build.mutation<AnswerOf<typeof cancelRappel>, string>({
      query: (id) => request(cancelRappel, { params: { id } }),
      invalidatesTags: (_run, error) => (error ? [] : ['Rappel']),
    }),
    setRefusRappel: build.mutation<AnswerOf<typeof setRefusRappel>, RefusChange>({
      query: ({ id, refuse }) => request(setRefusRappel, { params: { id }, body: { refuse } }),
      invalidatesTags: (_refus, error) => (error ? [] : ['Rappel']),
    }),
  }),
});

export const {
  useListModelesRappelQuery,
  useUpdateModeleRappelMutation,
  usePreviewRappelQuery,
  useShowRappelQuery,
  useListRappelsQuery,
  useListEnvoisRappelQuery,
  useGetRappelQuery,
  useStartRappelMutation,
  useCancelRappelMutation,
  useSetRefusRappelMutation,
} = rappelsApi;

/** Saves one side of a reminder as a file; what was wrong, or nothing. */
export const saveRappel = (query: QueryOf<typeof exportRappel>, onReceived: (bytes: number) => void) =>
  saveFile(exportRappel, { query }, onReceived);
