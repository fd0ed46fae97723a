import { effacementCalls, type Effacement } from '@club/contract';
import { endpointsOf, followRun } from '@club/store';

export const isRunning = ({ etat }: Pick<Effacement, 'etat'>): boolean => etat === 'en_cours';

export const {
  useGetApercuEffacementQuery,
  useGetEffacementQuery,
  useStartEffacementMutation,
  useCancelEffacementMutation,
} = endpointsOf(effacementCalls, {
  getApercuEffacement: {},
  /** A run, kept up to date by its events. */
  getEffacement: {
    onCacheEntryAdded: followRun(effacementCalls.followEffacement, {
      isRunning,
      stale: [{ type: 'Adherent', id: 'LIST' }, 'Effacement'],
    }),
  },
  startEffacement: {},
  cancelEffacement: {},
});
