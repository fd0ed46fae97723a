import type { LancementConservation } from '@club/contract';
import { JobDialog } from '@club/ui/job-dialog';
import { Notice } from '@club/ui/states';
import { KeptPersons } from '../effacements/kept-persons.tsx';
import {
  isRunning,
  useCancelLancementConservationMutation,
  useGetLancementConservationQuery,
} from './conservation-api.ts';
import { goneText } from './conservation-words.ts';

/** A run of retention: its progress while it goes on, its account after. */
export function LancementRunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetLancementConservationQuery(id, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelLancementConservationMutation();
  return (
    <JobDialog
      title="Conservation des données"
      query={query}
      loadingText="Chargement du lancement"
      goesOn="la suppression continue"
      unit={['étape', 'étapes']}
      isRunning={isRunning}
      titleOf={() => ({ running: 'Suppression en cours', ended: 'Lancée' })}
      countsOf={({ effaces, certificats, entrees, lectures, refuses }) => [
        { label: 'Personnes', value: effaces, tone: 'success' },
        { label: 'Certificats', value: certificats, tone: 'success' },
        { label: 'Entrées', value: entrees, tone: 'success' },
        { label: 'Consultations', value: lectures, tone: 'success' },
        { label: 'Gardés', value: refuses.length, tone: 'warning' },
      ]}
      onStop={() => cancel(id)}
      onClose={onClose}
    >
      {(run) => <Account run={run} />}
    </JobDialog>
  );
}

function Account({ run }: { run: LancementConservation }) {
  const gone = goneText(run);
  return (
    <>
      {run.etat === 'annule' && (
        <Notice tone="warning" title="Suppression arrêtée">
          Ce qui est supprimé le reste{'\u00a0'}; le reste est gardé.
        </Notice>
      )}
      {run.etat === 'termine' && (
        <Notice tone="success">{gone ? `${gone}.` : 'Rien n’a été supprimé.'}</Notice>
      )}
      <KeptPersons title="Sont gardés" refuses={run.refuses} />
    </>
  );
}
