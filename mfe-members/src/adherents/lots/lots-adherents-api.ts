import { lotAdherentsCalls, type AnswerOf, type BodyOf, type LotAdherents } from '@club/contract';
import { api, followRun, request } from '@club/store';

const { startModificationLot, startCorbeilleLot, startRestaurationLot, undoLotAdherents } = lotAdherentsCalls;
const { listLotsAdherents, getLotAdherents, followLotAdherents, cancelLotAdherents } = lotAdherentsCalls;

interface Sent<Body> {
  body: Body;
  idempotencyKey: string;
}

export const isRunning = ({ etat }: Pick<LotAdherents, 'etat'>): boolean => etat === 'en_cours';

const list = { type: 'Adherent', id: 'LIST' } as const;
/** A list that has changed since is read again. */
const afterStart = (_run: unknown, error: unknown) => (error ? [list] : (['LotAdherents'] as const));

/** Calls of the acts on many members. */
const lotsApi = api.enhanceEndpoints({ addTagTypes: ['Adherent', 'LotAdherents'] }).injectEndpoints({
  endpoints: (build) => ({
    listLotsAdherents: build.query<AnswerOf<typeof listLotsAdherents>, void>({
      query: () => request(listLotsAdherents, {}),
      providesTags: ['LotAdherents'],
    }),
    /** A run, kept up to date by its events; at its end every record may be another. */
    getLotAdherents: build.query<AnswerOf<typeof getLotAdherents>, string>({
      query: (id) => request(getLotAdherents, { params: { id } }),
      onCacheEntryAdded: followRun(followLotAdherents, {
        isRunning,
        onEnd: (_run, dispatch) => void dispatch(lotsApi.util.invalidateTags(['Adherent', 'LotAdherents'])),
      }),
    }),
    startModificationLot: build.mutation<LotAdherents, Sent<BodyOf<typeof startModificationLot>>>({
      query: (parts) => request(startModificationLot, parts),
      invalidatesTags: afterStart,
    }),
    startCorbeilleLot: build.mutation<LotAdherents, Sent<BodyOf<typeof startCorbeilleLot>>>({
      query: (parts) => request(startCorbeilleLot, parts),
      invalidatesTags: afterStart,
    }),
    startRestaurationLot: build.mutation<LotAdherents, Sent<BodyOf<typeof startRestaurationLot>>>({
      query: (parts) => request(startRestaurationLot, parts),
      invalidatesTags: afterStart,
    }),
    undoLotAdherents: build.mutation<LotAdherents, { id: string; idempotencyKey: string }>({
      query: ({ id, ...parts }) => request(undoLotAdherents, { ...parts, params: { id } }),
      invalidatesTags: ['LotAdherents'],
    }),
    cancelLotAdherents: build.mutation<LotAdherents, string>({
      query: (id) => request(cancelLotAdherents, { params: { id } }),
    }),
  }),
});

export const {
  useListLotsAdherentsQuery,
  useGetLotAdherentsQuery,
  useStartModificationLotMutation,
  useStartCorbeilleLotMutation,
  useStartRestaurationLotMutation,
  useUndoLotAdherentsMutation,
  useCancelLotAdherentsMutation,
} = lotsApi;
