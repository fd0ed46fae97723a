import { useState } from 'react';
import { titresRappel, type Rappel } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { formatDateTime } from '@club/ui/format';
import { WorkProgress } from '@club/ui/progress';
import { messageOf } from '@club/ui/problem';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { countsOf, isRunning } from './rappel-rules.ts';
import { useCancelRappelMutation, useGetRappelQuery } from './rappels-api.ts';

/** A campaign: its progress while it goes on, its account after. It goes on while this is closed. */
export function RappelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { currentData: run, error, refetch } = useGetRappelQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      title="Envoi des rappels"
      size="medium"
      onClose={onClose}
      footer={<Button label="Fermer" variant="secondary" onClick={onClose} />}
    >
      {!run && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!run && error === undefined && <Skeleton lines={8} label="Chargement de l’envoi" />}
      {run && <RunAccount run={run} />}
    </Dialog>
  );
}

function RunAccount({ run }: { run: Rappel }) {
  const [cancel] = useCancelRappelMutation();
  const [failure, setFailure] = useState<string>();
  const running = isRunning(run);
  const stop = async (): Promise<void> => {
    const answer = await cancel(run.id);
    setFailure(answer.error ? messageOf(answer.error) : undefined);
  };
  return (
    <div className="rappels-run" role="region" aria-label="Compte de l’envoi" tabIndex={0}>
      <WorkProgress
        title={
          running
            ? titresRappel[run.type]
            : `${titresRappel[run.type]}, par ${run.createdBy}, le ${formatDateTime(run.createdAt)}`
        }
        done={run.done}
        total={run.total}
        unit={['e-mail', 'e-mails']}
        startedAt={run.createdAt}
        finishedAt={run.finishedAt}
        running={running}
        counts={countsOf(run)}
        cancelLabel="Arrêter"
        {...(running && { onCancel: () => void stop() })}
      >
        {running && (
          <p className="club-meta">Vous pouvez fermer cette fenêtre{'\u00a0'}: l’envoi continue.</p>
        )}
      </WorkProgress>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {run.raison !== null && (
        <Notice tone={run.etat === 'annule' ? 'info' : 'warning'}>
          {run.raison}
          {run.etat === 'en_attente' &&
            run.reprise !== null &&
            ` Nouvel essai le ${formatDateTime(run.reprise)}.`}
        </Notice>
      )}
      {run.raison === null && run.etat === 'en_attente' && run.reprise !== null && (
        <Notice tone="info">
          Des serveurs demandent d’attendre{'\u00a0'}: nouvel essai le {formatDateTime(run.reprise)}.
        </Notice>
      )}
    </div>
  );
}
