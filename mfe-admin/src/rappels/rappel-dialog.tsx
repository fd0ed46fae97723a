import { titresRappel, type Rappel } from '@club/contract';
import { formatDateTime } from '@club/ui/format';
import { JobDialog } from '@club/ui/job-dialog';
import { Notice } from '@club/ui/states';
import { isRunning } from './rappel-rules.ts';
import { countsOf } from './rappel-labels.ts';
import { useCancelRappelMutation, useGetRappelQuery } from './rappels-api.ts';

/** A campaign: its progress while it goes on, its account after. */
export function RappelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetRappelQuery(id, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelRappelMutation();
  return (
    <JobDialog
      title="Envoi des rappels"
      query={query}
      loadingText="Chargement de l’envoi"
      goesOn="l’envoi continue"
      unit={['e-mail', 'e-mails']}
      isRunning={isRunning}
      titleOf={({ type }) => ({ running: titresRappel[type], ended: `${titresRappel[type]},` })}
      countsOf={countsOf}
      onStop={() => cancel(id)}
      onClose={onClose}
    >
      {(run) => <Reason run={run} />}
    </JobDialog>
  );
}

/** Why it waits, or why it ended early. */
function Reason({ run: { etat, raison, reprise } }: { run: Rappel }) {
  const again = etat === 'en_attente' && reprise !== null ? formatDateTime(reprise) : undefined;
  if (raison !== null)
    return (
      <Notice tone={etat === 'annule' ? 'info' : 'warning'}>
        {raison}
        {again && ` Nouvel essai le ${again}.`}
      </Notice>
    );
  if (!again) return null;
  return (
    <Notice tone="info">
      Des serveurs demandent d’attendre{'\u00a0'}: nouvel essai le {again}.
    </Notice>
  );
}
