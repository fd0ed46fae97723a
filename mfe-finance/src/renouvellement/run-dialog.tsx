import { useState } from 'react';
import type { Renouvellement } from '@club/contract';
import { useCan } from '@club/store';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
import { JobDialog } from '@club/ui/job-dialog';
import { Notice } from '@club/ui/states';
import { useCancelRenouvellementMutation, useGetRenouvellementQuery } from './renouvellement-api.ts';
import { RefusalsTable } from './refusals-table.tsx';
import { countsOf, isRunning } from './run-labels.ts';

/** A run: its progress while it goes on, its account after. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetRenouvellementQuery(id, { refetchOnMountOrArgChange: true });
  const run = query.currentData;
  const [stopping, setStopping] = useState(false);
  const canStop = useCan('cotisations.create');
  return (
    <>
      <JobDialog
        title="Campagne de renouvellement"
        query={query}
        loadingText="Chargement de la campagne"
        goesOn="la campagne continue"
        unit={['adhérent', 'adhérents']}
        isRunning={isRunning}
        titleOf={() => ({ running: 'Renouvellement en cours', ended: 'Lancée' })}
        countsOf={countsOf}
        onStop={canStop ? () => setStopping(true) : undefined}
        onClose={onClose}
      >
        {({ etat, total, done, refuses }) => (
          <>
            {etat === 'annule' && (
              <Notice tone="warning" title="Campagne arrêtée">
                {plural(total - done, 'adhérent n’a pas été examiné', 'adhérents n’ont pas été examinés')}.
                Les cotisations créées restent.
              </Notice>
            )}
            {refuses.length > 0 && <RefusalsTable refuses={refuses} />}
          </>
        )}
      </JobDialog>
      {stopping && run && isRunning(run) && <StopDialog run={run} onClose={() => setStopping(false)} />}
    </>
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
