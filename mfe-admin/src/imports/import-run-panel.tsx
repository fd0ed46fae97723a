import { useEffect, useState } from 'react';
import type { ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { showToast } from '@club/ui/toast';
import { CancelImportDialog } from './cancel-import-dialog.tsx';
import { ImportAccountView } from './import-account-view.tsx';
import { headlineOf, isRunning, outcomeText } from './import-rules.ts';
import { NoRunYet } from './no-run-yet.tsx';
import { PlanView } from './plan-view.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import type { SendRefusal } from './send-file.ts';
import { useFollowedImport } from './use-followed-import.ts';

interface ImportRunPanelProps {
  id: string;
  /** As the list has it, until it is read. */
  listed: ImportRun | undefined;
  sending: boolean;
  refusal: SendRefusal | undefined;
  onAnother: () => void;
}

export function ImportRunPanel({ id, listed, sending, refusal, onAnother }: ImportRunPanelProps) {
  const { run, error, retry } = useFollowedImport(id, sending, listed);
  const [cancelling, setCancelling] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const [applied, setApplied] = useState(false);
  const ended = run?.statut === 'termine' ? run : undefined;
  useEffect(() => {
    if (applied && ended) showToast({ ...headlineOf(ended), text: outcomeText(ended) });
  }, [applied, ended]);

  const another = (
    <Button label="Importer un autre fichier" icon="upload" variant="secondary" onClick={onAnother} />
  );
  if (!run) return <NoRunYet {...{ refusal, error, another }} onRetry={retry} />;
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
