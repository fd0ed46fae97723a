import {
  rappelCalls,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type Rappel,
} from '@club/contract';
import { api, followEvents, request } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';
import { isRunning } from './rappel-rules.ts';

const { listModelesRappel, updateModeleRappel, previewRappel, showRappel, startRappel } = rappelCalls;
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
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch }) {
        const noRun = () => undefined; // refused, or no longer looked at: the query itself tells the screen
        const first = await cacheDataLoaded.catch(noRun);
        if (!first || !isRunning(first.data)) return;
        const onMessage = (run: Rappel): void => {
          updateCachedData(() => run);
          if (isRunning(run)) return;
          stop();
          dispatch(rappelsApi.util.invalidateTags(['Rappel']));
        };
        const stop = followEvents(followRappel, { params: { id } }, { onMessage });
        await cacheEntryRemoved;
        stop();
      },
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
