import type { Effacement } from '@club/contract';
import { plural } from '@club/ui/format';
import { JobDialog } from '@club/ui/job-dialog';
import { Notice } from '@club/ui/states';
import { isRunning, useCancelEffacementMutation, useGetEffacementQuery } from './effacements-api.ts';
import { KeptPersons } from './kept-persons.tsx';

/** A run of erasure: its progress while it goes on, its account after. */
export function EffacementRunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetEffacementQuery(id, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelEffacementMutation();
  return (
    <JobDialog
      title="Effacer des données personnelles"
      query={query}
      loadingText="Chargement de l’effacement"
      goesOn="l’effacement continue"
      unit={['personne', 'personnes']}
      isRunning={isRunning}
      titleOf={() => ({ running: 'Effacement en cours', ended: 'Effacement demandé' })}
      countsOf={({ effaces, refuses }) => [
        { label: 'Effacées', value: effaces, tone: 'success' },
        { label: 'Gardées', value: refuses.length, tone: 'warning' },
      ]}
      onStop={() => cancel(id)}
      onClose={onClose}
    >
      {(run) => <Account run={run} />}
    </JobDialog>
  );
}

function Account({ run }: { run: Effacement }) {
  return (
    <>
      {run.etat === 'annule' && (
        <Notice tone="warning" title="Effacement arrêté">
          Les personnes déjà effacées le restent{'\u00a0'}; les autres gardent leurs données.
        </Notice>
      )}
      {run.etat === 'termine' && run.effaces > 0 && (
        <Notice tone="success">
          {plural(run.effaces, 'personne est effacée', 'personnes sont effacées')}. Les comptes n’ont pas
          changé.
        </Notice>
      )}
      <KeptPersons title="Ne sont pas effacées" refuses={run.refuses} />
    </>
  );
}
