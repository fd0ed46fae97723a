import { useState } from 'react';
import type { ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatCount } from '@club/ui/format';
import { statusOf } from '@club/ui/problem';
import { LinesTable } from '@club/ui/lines-table';
import { WorkProgress } from '@club/ui/progress';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { useCancelImportMutation, useGetImportQuery } from '../imports-api.ts';
import { isRunning } from '../import-rules.ts';
import type { SendRefusal } from '../send-file.ts';
import { accountLists, photosHeadline } from './photo-import-rules.ts';
import { useGetImportPhotosQuery } from './photos-api.ts';

/** Refetch interval while the server does not know the import yet, in ms. */
const askAgainMs = 300;

/** Lines of a list that are shown. */
const shownLines = 200;

interface PhotosRunPanelProps {
  id: string;
  sending: boolean;
  refusal: SendRefusal | undefined;
  onAnother: () => void;
}

/** An import of photos: how far it is, then what became of each photo. */
export function PhotosRunPanel({ id, sending, refusal, onAnother }: PhotosRunPanelProps) {
  const [unknown, setUnknown] = useState(false);
  const {
    currentData: run,
    error,
    refetch,
  } = useGetImportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: sending && unknown ? askAgainMs : 0,
  });
  const [cancelling, setCancelling] = useState(false);
  const notYetKnown = sending && !run && statusOf(error) === 404;
  if (notYetKnown !== unknown) setUnknown(notYetKnown);

  const another = (
    <Button label="Importer d’autres photos" icon="upload" variant="secondary" onClick={onAnother} />
  );
  if (!run && refusal)
    return (
      <Notice tone="danger" title="Erreur d’import" action={another}>
        {refusal.data.message}
      </Notice>
    );
  if (!run && error && !notYetKnown)
    return (
      <div className="club-card import-card">
        <ErrorState error={error} onRetry={() => void refetch()} />
        {another}
      </div>
    );
  if (!run) return <Skeleton lines={4} label="Préparation de l’import" />;
  const running = isRunning(run);
  const { title, text, tone } = photosHeadline(run);
  return (
    <>
      <WorkProgress
        title={`${running ? 'Import des photos' : title.split('\u00a0:')[0]}\u00a0: ${run.fileName}`}
        done={run.rowsDone}
        total={run.rowsTotal}
        unit={['photo', 'photos']}
        startedAt={run.startedAt}
        finishedAt={run.finishedAt}
        running={running}
        counts={countsOf(run)}
        onCancel={() => setCancelling(true)}
        cancelLabel="Annuler l’import"
      >
        {running ? (
          <p className="import-help">
            {run.message ?? 'Vous pouvez quitter cette page\u202f: l’import continue, et se retrouve ici.'}
          </p>
        ) : (
          <>
            <Notice tone={tone} title={title} action={another}>
              {text}
            </Notice>
            {run.rowsDone > 0 && <Account id={id} />}
          </>
        )}
      </WorkProgress>
      {cancelling && running && <CancelPhotosDialog run={run} onClose={() => setCancelling(false)} />}
    </>
  );
}

function countsOf({ imported, skipped, errors }: ImportRun): Parameters<typeof WorkProgress>[0]['counts'] {
  return [
    { label: 'Importées', value: imported, tone: 'success' },
    { label: 'Sans adhérent', value: skipped, tone: skipped > 0 ? 'warning' : 'neutral' },
    { label: 'Refusées', value: errors, tone: errors > 0 ? 'danger' : 'neutral' },
  ];
}

/** What became of each photo. */
function Account({ id }: { id: string }) {
  const { currentData: account, error, refetch } = useGetImportPhotosQuery(id);
  if (error && !account) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!account) return <Skeleton lines={4} label="Chargement du compte..." />;
  return accountLists(account).map(({ title, open, head, lines }) => (
    <details key={title} className="import-errors" open={open}>
      <summary>{title}</summary>
      <LinesTable
        caption={title}
        untitled
        scrolls
        columns={[
          { key: 'name', header: head[0], width: '40%' },
          { key: 'text', header: head[1] },
        ]}
        rows={lines.slice(0, shownLines)}
      />
      {lines.length > shownLines && (
        <p className="club-meta">
          Les {shownLines} premières lignes sur {formatCount(lines.length)}.
        </p>
      )}
    </details>
  ));
}

function CancelPhotosDialog({ run: { id }, onClose }: { run: ImportRun; onClose: () => void }) {
  const [cancelImport] = useCancelImportMutation();
  const confirm = async () => {
    await cancelImport(id).unwrap();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Annuler l’import"
      verb="Annuler l’import"
      busyVerb="Annulation..."
      keepLabel="Continuer l’import"
      danger
      failure="L’import n’a pas pu être annulé."
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>Les photos déjà importées restent à leurs adhérents. Les autres ne seront pas lues.</p>
    </ConfirmDialog>
  );
}
