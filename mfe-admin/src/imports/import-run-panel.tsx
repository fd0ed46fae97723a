import { useEffect, useState } from 'react';
import type { ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { statusOf } from '@club/ui/problem';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { CancelImportDialog } from './cancel-import-dialog.tsx';
import { ImportAccountView } from './import-account-view.tsx';
import { headlineOf, isRunning, outcomeText } from './import-rules.ts';
import { useGetImportQuery } from './imports-api.ts';
import { PlanView } from './plan-view.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import type { SendRefusal } from './send-import.ts';

/** Refetch interval while the server does not know the import yet, in ms. */
const askAgainMs = 300;

interface ImportRunPanelProps {
  id: string;
  /** As the list has it, until it is read. */
  listed: ImportRun | undefined;
  sending: boolean;
  refusal: SendRefusal | undefined;
  onAnother: () => void;
}

export function ImportRunPanel({ id, listed, sending, refusal, onAnother }: ImportRunPanelProps) {
  const [unknown, setUnknown] = useState(false);
  const {
    currentData: run = listed,
    error,
    refetch,
  } = useGetImportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: sending && unknown ? askAgainMs : 0,
  });
  const [cancelling, setCancelling] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const [applied, setApplied] = useState(false);
  const ended = run?.statut === 'termine' ? run : undefined;
  useEffect(() => {
    if (applied && ended) showToast({ ...headlineOf(ended), text: outcomeText(ended) });
  }, [applied, ended]);
  const notYetKnown = sending && !run && statusOf(error) === 404;
  if (notYetKnown !== unknown) setUnknown(notYetKnown);

  const another = (
    <Button label="Importer un autre fichier" icon="upload" variant="secondary" onClick={onAnother} />
  );
  if (!run && refusal) {
    return (
      <Notice tone="danger" title="Erreur d’import" action={another}>
        {refusal.data.message}
      </Notice>
    );
  }
  if (!run && error && !notYetKnown) {
    return (
      <div className="club-card import-card">
        <ErrorState error={error} onRetry={() => void refetch()} />
        {another}
      </div>
    );
  }
  if (!run) return <Skeleton lines={4} label="Préparation de l’import" />;
  if (run.statut === 'planifie') {
    return <PlanView run={run} another={another} onApplied={() => setApplied(true)} />;
  }
  return (
    <>
      <ImportAccountView
        run={run}
        another={another}
        onCancel={() => setCancelling(true)}
        onUndo={() => setUndoing(true)}
      />
      {cancelling && isRunning(run) && <CancelImportDialog run={run} onClose={() => setCancelling(false)} />}
      {undoing && (
        <UndoImportDialog run={run} onClose={() => setUndoing(false)} onBegun={() => setUndoing(false)} />
      )}
    </>
  );
}
