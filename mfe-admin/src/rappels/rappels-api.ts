import { rappelCalls, type QueryOf } from '@club/contract';
import { endpointsOf, followRun, saveFile, unlessRefused } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';
import { isRunning } from './rappel-rules.ts';

const { exportRappel, followRappel } = rappelCalls;

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
} = endpointsOf(rappelCalls, {
  listModelesRappel: { providesTags: ['ModeleRappel'] },
  updateModeleRappel: {
    invalidatesTags: (_modele, error) => (error && !staleRecordOf(error) ? [] : ['ModeleRappel']),
  },
  previewRappel: { reads: true, providesTags: ['Rappel'] },
  showRappel: { reads: true, providesTags: ['ModeleRappel'] },
  listRappels: { providesTags: ['Rappel'] },
  listEnvoisRappel: { providesTags: ['Rappel'] },
  /** A campaign, kept up to date by its events. */
  getRappel: { onCacheEntryAdded: followRun(followRappel, { isRunning, stale: ['Rappel'] }) },
  startRappel: { invalidatesTags: unlessRefused('Rappel') },
  cancelRappel: { invalidatesTags: unlessRefused('Rappel') },
  setRefusRappel: { invalidatesTags: unlessRefused('Rappel') },
});

/** Saves one side of a reminder as a file; what was wrong, or nothing. */
export const saveRappel = (query: QueryOf<typeof exportRappel>, onReceived: (bytes: number) => void) =>
  saveFile(exportRappel, { query }, onReceived);
