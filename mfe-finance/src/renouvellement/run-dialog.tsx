import { useState } from 'react';
import type { Renouvellement } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { Dialog } from '@club/ui/dialog';
import { formatDateTime, plural } from '@club/ui/format';
import { WorkProgress } from '@club/ui/progress';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { useCancelRenouvellementMutation, useGetRenouvellementQuery } from './renouvellement-api.ts';
import { RefusalsTable } from './refusals-table.tsx';
import { countsOf, isRunning } from './run-rules.ts';

/** A run: its progress while it goes on, its account after. It goes on while this is closed. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const {
    currentData: run,
    error,
    refetch,
  } = useGetRenouvellementQuery(id, { refetchOnMountOrArgChange: true });
  const [stopping, setStopping] = useState(false);
  const canStop = useCan('cotisations.create');
  return (
    <>
      <Dialog
        title="Campagne de renouvellement"
        size="medium"
        onClose={onClose}
        footer={<Button label="Fermer" variant="secondary" onClick={onClose} />}
      >
        {!run && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!run && error === undefined && <Skeleton lines={12} label="Chargement de la campagne" />}
        {run && <RunAccount run={run} onStop={canStop ? () => setStopping(true) : undefined} />}
      </Dialog>
      {stopping && run && isRunning(run) && <StopDialog run={run} onClose={() => setStopping(false)} />}
    </>
  );
}

function RunAccount({ run, onStop }: { run: Renouvellement; onStop: (() => void) | undefined }) {
  const running = isRunning(run);
  return (
    <div className="renouvellement-run">
      <WorkProgress
        title={
          running
            ? 'Renouvellement en cours'
            : `Lancée par ${run.createdBy}, le ${formatDateTime(run.createdAt)}`
        }
        done={run.done}
        total={run.total}
        unit={['adhérent', 'adhérents']}
        startedAt={run.createdAt}
        finishedAt={run.finishedAt}
        running={running}
        counts={countsOf(run)}
        cancelLabel="Arrêter"
        {...(onStop && { onCancel: onStop })}
      >
        {running && (
          <p className="club-meta">Vous pouvez fermer cette fenêtre{'\u00a0'}: la campagne continue.</p>
        )}
      </WorkProgress>
      {run.etat === 'annule' && (
        <Notice tone="warning" title="Campagne arrêtée">
          {plural(run.total - run.done, 'adhérent n’a pas été examiné', 'adhérents n’ont pas été examinés')}.
          Les cotisations créées restent.
        </Notice>
      )}
      {run.refuses.length > 0 && <RefusalsTable refuses={run.refuses} />}
    </div>
  );
}

/** Asks before a run is stopped where it stands. */
function StopDialog({ run, onClose }: { run: Renouvellement; onClose: () => void }) {
  const [cancel] = useCancelRenouvellementMutation();
  return (
    <ConfirmDialog
      title={'Arrêter la campagne\u202f?'}
      verb="Arrêter la campagne"
      keepLabel="Continuer la campagne"
      busyVerb="Arrêt…"
      danger
      onCancel={onClose}
      onConfirm={async () => {
        await cancel(run.id).unwrap();
        onClose();
      }}
    >
      <p>
        {plural(
          run.crees,
          'cotisation créée à cet instant reste',
          'cotisations créées à cet instant restent',
        )}
        . Les autres adhérents pourront être renouvelés par une nouvelle campagne.
      </p>
    </ConfirmDialog>
  );
}
