import { useState } from 'react';
import type { Renouvellement } from '@club/contract';
import { Link } from '@club/router';
import { useCan, useSubmission } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatDate, formatDateTime, plural } from '@club/ui/format';
import { JobDialog } from '@club/ui/job-dialog';
import { Notice } from '@club/ui/states';
import { PrintCampaign } from './offres/print-campaign.tsx';
import { useUndoRenouvellementMutation } from '../offres/offres-api.ts';
import { useCancelRenouvellementMutation, useGetRenouvellementQuery } from './renouvellement-api.ts';
import { RefusalsTable } from './refusals-table.tsx';
import { countsOf, isRunning } from './run-labels.ts';

interface RunDialogProps {
  id: string;
  /** Shows the act that undoes it. */
  onUndo: (lotId: string) => void;
  onClose: () => void;
}

/** A run: its progress while it goes on, its account after. */
export function RunDialog({ id, onUndo, onClose }: RunDialogProps) {
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
        {(shown) => {
          const { etat, total, done, refuses, mode } = shown;
          return (
            <>
              {etat === 'annule' && (
                <Notice tone="warning" title="Campagne arrêtée">
                  {plural(total - done, 'adhérent n’a pas été examiné', 'adhérents n’ont pas été examinés')}.{' '}
                  {mode === 'offres' ? 'Les offres faites restent.' : 'Les cotisations créées restent.'}
                </Notice>
              )}
              {refuses.length > 0 && <RefusalsTable refuses={refuses} />}
              {!isRunning(shown) && <Afterwards run={shown} onUndo={onUndo} />}
            </>
          );
        }}
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
        {run.mode === 'offres'
          ? 'Les offres faites à cet instant restent'
          : plural(
              run.crees,
              'cotisation créée à cet instant reste',
              'cotisations créées à cet instant restent',
            )}
        . Les autres adhérents pourront être renouvelés par une nouvelle campagne.
      </p>
    </ConfirmDialog>
  );
}

/** The offers of a run that has ended, and its undoing. */
function Afterwards({ run, onUndo }: { run: Renouvellement; onUndo: RunDialogProps['onUndo'] }) {
  const { id, mode, crees, finLe, annulation } = run;
  const [asking, setAsking] = useState(false);
  const mayUndo = useCan('cotisations.delete');
  if (crees === 0) return null;
  return (
    <>
      {annulation && (
        <Notice tone="info">
          Annulée par {annulation.par} le {formatDateTime(annulation.le)}.{' '}
          <Button label="Voir le compte rendu" variant="quiet" onClick={() => onUndo(annulation.lotId)} />
        </Notice>
      )}
      {finLe !== null && <p>Les prix de ces offres tiennent jusqu’au {formatDate(finLe)}.</p>}
      <p className="renouvellement-selection">
        {mode === 'offres' && (
          <Link className={buttonClass('secondary')} to={`/renouvellement/offres?campagne=${id}`}>
            Voir les offres
          </Link>
        )}
        {mode === 'offres' && <PrintCampaign id={id} />}
        {mayUndo && (
          <Button
            label={annulation ? 'Reprendre l’annulation…' : 'Annuler la campagne…'}
            icon="restore"
            variant="secondary"
            onClick={() => setAsking(true)}
          />
        )}
      </p>
      {asking && <UndoDialog run={run} onUndo={onUndo} onClose={() => setAsking(false)} />}
    </>
  );
}

interface UndoDialogProps {
  run: Renouvellement;
  onUndo: RunDialogProps['onUndo'];
  onClose: () => void;
}

/** Says what undoing a campaign takes back, and what stays. */
function UndoDialog({ run: { id, mode }, onUndo, onClose }: UndoDialogProps) {
  const [undo] = useUndoRenouvellementMutation();
  const submission = useSubmission();
  return (
    <ConfirmDialog
      title={'Annuler la campagne\u202f?'}
      verb="Annuler la campagne"
      keepLabel="La garder"
      busyVerb="Lancement…"
      danger
      onCancel={onClose}
      onConfirm={async () => {
        const sent = await submission.send({ id }, ({ idempotencyKey }) => undo({ id, idempotencyKey }));
        if (!sent.data) throw sent.error;
        onUndo(sent.data.id);
      }}
    >
      <p>
        {mode === 'offres' && 'Les offres ouvertes prennent fin. '}
        Les cotisations pour lesquelles rien n’a été reçu ni remis vont à la corbeille. Les autres restent, et
        sont listées à la fin.
      </p>
    </ConfirmDialog>
  );
}
