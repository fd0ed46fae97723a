import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DoublonWords } from '../dialog/doublon.tsx';
import { CancelButton, Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { Skeleton } from '../screen/states.tsx';
import { RecordFailure } from './record-failure.tsx';
import type { CreatedKind, RecordCalls, Versioned } from './record-kind.ts';
import { useRecordForm, type SavedText } from './use-record-form.tsx';

export interface RecordDialogProps<
  Rec extends Versioned,
  Values extends FieldValues,
  Body extends object,
> extends Pick<DialogProps, 'title' | 'size' | 'description' | 'detached' | 'onClose'> {
  kind: CreatedKind<Rec, Values, Body>;
  calls: RecordCalls<Rec, Body>;
  /** Absent for a new one. What it is when the dialog opens stays in the form, whatever is read later. */
  record?: Rec | undefined;
  savedText?: SavedText<Rec, Body>;
  doublon?: DoublonWords;
  /** Why it cannot be sent yet, beside the button. */
  notReady?: ReactNode;
  /** Instead of closing, once it is stored. */
  onSaved?: (saved: Rec) => void;
  /** The fields. */
  children: ReactNode;
}

/** Creates or edits one record: loaded, checked, stored, refused and left in one way. */
export function RecordDialog<Rec extends Versioned, Values extends FieldValues, Body extends object>(
  props: RecordDialogProps<Rec, Values, Body>,
) {
  const [record, setRecord] = useState(props.record);
  return <OneRecord key={record?.version ?? 'new'} {...props} record={record} onReload={setRecord} />;
}

function OneRecord<Rec extends Versioned, Values extends FieldValues, Body extends object>({
  kind,
  calls,
  record,
  savedText,
  doublon,
  onSaved,
  onReload,
  children,
  ...dialog
}: RecordDialogProps<Rec, Values, Body> & { onReload: (current: Rec) => void }) {
  const {
    question,
    inForce: _shown,
    ...parts
  } = useRecordForm({
    kind,
    calls,
    record,
    onReload,
    ...(savedText && { savedText }),
    ...(doublon && { doublon }),
    onSaved: (saved) => (saved && onSaved ? onSaved(saved) : dialog.onClose()),
  });
  return (
    <>
      <FormDialog {...dialog} {...parts}>
        {children}
      </FormDialog>
      {question}
    </>
  );
}

interface LoadedRecordProps<Rec> extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** The query that reads it, asked anew when the dialog opens. */
  query: {
    currentData?: Rec | undefined;
    error?: unknown;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  loadingText: string;
  /** «Erreur lors du chargement de la fiche». */
  failedTitle?: string;
  children: (record: Rec) => ReactNode;
}

/** Reads a record before its dialog opens: a form never opens on what was read some time ago. */
export function LoadedRecord<Rec>({
  query,
  loadingText,
  failedTitle,
  children,
  ...dialog
}: LoadedRecordProps<Rec>) {
  const [since] = useState(() => Date.now());
  const [read, setRead] = useState<Rec>();
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= since;
  if (read === undefined && isFresh && query.currentData !== undefined) setRead(query.currentData);
  if (read !== undefined) return children(read);
  return (
    <Dialog {...dialog} footer={<CancelButton />}>
      {query.error ? (
        <RecordFailure error={query.error} title={failedTitle} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} label={loadingText} />
      )}
    </Dialog>
  );
}
