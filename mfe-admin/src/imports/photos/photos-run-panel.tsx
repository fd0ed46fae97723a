import { useState } from 'react';
import type { ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import { LinesTable } from '@club/ui/lines-table';
import { WorkProgress } from '@club/ui/progress';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { CancelImportDialog } from '../cancel-import-dialog.tsx';
import { isRunning } from '../import-rules.ts';
import { NoRunYet } from '../no-run-yet.tsx';
import type { SendRefusal } from '../send-file.ts';
import { useFollowedImport } from '../use-followed-import.ts';
import { accountLists, photosHeadline } from './photo-import-rules.ts';
import { useGetImportPhotosQuery } from './photos-api.ts';

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
  const { run, error, retry } = useFollowedImport(id, sending);
  const [cancelling, setCancelling] = useState(false);

  const another = (
    <Button label="Importer d’autres photos" icon="upload" variant="secondary" onClick={onAnother} />
  );
  if (!run) return <NoRunYet {...{ refusal, error, another }} onRetry={retry} />;
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
        cancelLabel="Arrêter l’import"
      >
        {running ? (
          <p className="import-help">
            {run.message ?? 'Vous pouvez quitter cette page\u00a0: l’import continue, et se retrouve ici.'}
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
      {cancelling && running && <CancelImportDialog run={run} onClose={() => setCancelling(false)} />}
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
        scrolls="bounded"
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
