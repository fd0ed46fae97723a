import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { WorkProgress, type WorkProgressProps } from '../display/progress.tsx';
import { formatDateTime } from '../format/date-text.ts';
import { messageOf } from '../problem/problem.ts';
import { ErrorState, Notice, Skeleton } from '../screen/states.tsx';
import { Dialog } from './dialog.tsx';

/** What every job tells of one of its runs. */
export interface JobRun {
  done: number;
  total: number | null;
  /** ISO date-times. */
  createdAt: string;
  finishedAt: string | null;
  createdBy: string;
}

export interface JobDialogProps<Run extends JobRun> {
  title: string;
  /** The query that reads and follows the run. */
  query: { currentData?: Run | undefined; error?: unknown; refetch: () => unknown };
  /** «Chargement de la campagne». */
  loadingText: string;
  /** «la campagne continue»: what closing it does not end. */
  goesOn: string;
  unit: WorkProgressProps['unit'];
  isRunning: (run: Run) => boolean;
  /** `running`: «Renouvellement en cours»; `ended`: «Lancée», before who began it and when. */
  titleOf: (run: Run) => { running: string; ended: string };
  countsOf: (run: Run) => WorkProgressProps['counts'];
  /** Stops it, or asks first; a refusal is told. Absent for who may not. */
  onStop?: ((run: Run) => PromiseLike<{ error?: unknown }> | void) | undefined;
  onClose: () => void;
  /** Below the progress: why it waits or ended, what was refused. */
  children: (run: Run) => ReactNode;
}

/** One run of a job: its progress while it goes on, its account after. It goes on while this is closed. */
export function JobDialog<Run extends JobRun>({
  query: { currentData: run, error, refetch },
  ...props
}: JobDialogProps<Run>) {
  return (
    <Dialog
      title={props.title}
      size="medium"
      onClose={props.onClose}
      footer={<Button label="Fermer" variant="secondary" onClick={props.onClose} />}
    >
      {!run && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!run && error === undefined && <Skeleton lines={10} label={props.loadingText} />}
      {run && (
        <div className="club-job" role="region" aria-label={props.title} tabIndex={0}>
          <RunProgress {...props} run={run} />
          {props.children(run)}
        </div>
      )}
    </Dialog>
  );
}

function RunProgress<Run extends JobRun>({
  run,
  ...props
}: Omit<JobDialogProps<Run>, 'query'> & { run: Run }) {
  const { onStop } = props;
  const [refusal, setRefusal] = useState<unknown>();
  const stop = async () => setRefusal((await onStop?.(run))?.error);
  const running = props.isRunning(run);
  const title = props.titleOf(run);
  return (
    <WorkProgress
      title={
        running ? title.running : `${title.ended} par ${run.createdBy}, le ${formatDateTime(run.createdAt)}`
      }
      done={run.done}
      total={run.total}
      unit={props.unit}
      startedAt={run.createdAt}
      finishedAt={run.finishedAt}
      running={running}
      counts={props.countsOf(run)}
      cancelLabel="Arrêter"
      {...(onStop && { onCancel: () => void stop() })}
    >
      {refusal !== undefined && <Notice tone="danger">{messageOf(refusal)}</Notice>}
      {running && (
        <p className="club-meta">
          Vous pouvez fermer cette fenêtre{'\u00a0'}: {props.goesOn}.
        </p>
      )}
    </WorkProgress>
  );
}
