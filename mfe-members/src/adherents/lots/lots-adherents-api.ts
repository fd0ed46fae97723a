import { lotAdherentsCalls, type LotAdherents } from '@club/contract';
import { endpointsOf, followRun } from '@club/store';

export const isRunning = ({ etat }: Pick<LotAdherents, 'etat'>): boolean => etat === 'en_cours';

const list = { type: 'Adherent', id: 'LIST' } as const;
/** A list that has changed since is read again. */
const start = {
  invalidatesTags: (_run: unknown, error: unknown) => (error ? [list] : (['LotAdherents'] as const)),
};

export const {
  useListLotsAdherentsQuery,
  useGetLotAdherentsQuery,
  useStartModificationLotMutation,
  useStartCorbeilleLotMutation,
  useStartRestaurationLotMutation,
  useStartInscriptionLotMutation,
  useUndoLotAdherentsMutation,
  useCancelLotAdherentsMutation,
} = endpointsOf(lotAdherentsCalls, {
  listLotsAdherents: { providesTags: ['LotAdherents'] },
  /** A run, kept up to date by its events; at its end every record may be another. */
  getLotAdherents: {
    onCacheEntryAdded: followRun(lotAdherentsCalls.followLotAdherents, {
      isRunning,
      stale: ['Adherent', 'LotAdherents'],
    }),
  },
  startModificationLot: start,
  startCorbeilleLot: start,
  startRestaurationLot: start,
  startInscriptionLot: start,
  undoLotAdherents: { invalidatesTags: ['LotAdherents'] },
  cancelLotAdherents: {},
});
