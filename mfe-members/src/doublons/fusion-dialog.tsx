import type { Fusion } from '@club/contract';
import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import { JobDialog } from '@club/ui/job-dialog';
import { Notice } from '@club/ui/states';
import { isRunning, useGetFusionQuery } from './fusions-api.ts';

const titles = {
  fusion: { running: 'Fusion en cours', ended: 'Fusion lancée' },
  annulation: { running: 'Annulation en cours', ended: 'Annulation lancée' },
} as const;

/** A merge or its undoing: its progress while it goes on, what became of it after. */
export function FusionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetFusionQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <JobDialog
      title="Fusion de deux fiches"
      query={query}
      loadingText="Chargement de la fusion"
      goesOn="la fusion continue"
      unit={['fiche', 'fiches']}
      isRunning={isRunning}
      titleOf={({ sens }) => titles[sens]}
      countsOf={({ faites, refuses }) => [
        { label: 'Faite', value: faites, tone: 'success' },
        { label: 'Refusée', value: refuses.length, tone: 'warning' },
      ]}
      onClose={onClose}
    >
      {(run) => <Account run={run} />}
    </JobDialog>
  );
}

function Account({ run: { etat, sens, faites, refuses, garderId } }: { run: Fusion }) {
  if (etat === 'en_cours') return null;
  if (faites === 0)
    return (
      <Notice tone="warning" title="Rien n’a changé">
        {refuses.map(({ raison }) => raison).join(' ')}
      </Notice>
    );
  return (
    <Notice
      tone="success"
      action={
        <Link className={buttonClass('secondary')} to={`/members?fiche=${garderId}`}>
          Voir la fiche gardée
        </Link>
      }
    >
      {sens === 'fusion'
        ? 'Les deux fiches n’en font plus qu’une.'
        : 'La fusion est annulée\u00a0: les deux fiches sont de nouveau ce qu’elles étaient.'}
    </Notice>
  );
}
