import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { sendAgain } from '../form/unanswered-notice.tsx';
import { CancelButton, Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps<T extends FieldValues> extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'role' | 'detached' | 'onClose'
> {
  form: UseFormReturn<T>;
  submitLabel: string;
  /** While it is sent: «Création...». */
  busyLabel: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Sends it as the button does, from anywhere in the dialog. */
  saveKey?: 'F9';
  /** Before «Annuler». */
  footer?: ReactNode;
  /** Why it cannot be sent yet, beside the button. */
  notReady?: ReactNode;
  /** A rejection with a problem shows its errors under their fields. */
  onSubmit: (values: T) => Promise<void>;
  /** As of Form. */
  submission?: FormProps<T>['submission'];
  /** Above the form: what it does, or somebody else’s change. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A dialog with one form: unsaved-change guard, single submission, errors under their fields. */
export function FormDialog<T extends FieldValues>({
  form,
  submitLabel,
  busyLabel,
  danger = false,
  saveKey,
  footer,
  notReady,
  onSubmit,
  submission,
  notice,
  children,
  ...dialog
}: FormDialogProps<T>) {
  const { isSubmitting } = form.formState;
  const id = useId();
  const isHeld = submission?.unanswered ?? false;
  const reason = isHeld ? undefined : (notReady ?? undefined);
  const saveOnKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    const isInside = (event.target as Element).closest('dialog') === event.currentTarget;
    if (event.key !== saveKey || !isInside) return;
    event.preventDefault();
    // While a suggestion is open, what is typed is not in the form yet.
    if (event.currentTarget.querySelector('[role="combobox"][aria-expanded="true"]')) return;
    if (reason === undefined && !isSubmitting) event.currentTarget.querySelector('form')?.requestSubmit();
  };
  return (
    <Dialog
      {...dialog}
      busy={isSubmitting}
      onKeyDown={saveKey && saveOnKey}
      footer={
        <>
          <p id={`${id}-reason`} className="club-dialog-reason" role="status">
            {reason}
          </p>
          {footer}
          <CancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form={id}
            label={isHeld ? sendAgain : submitLabel}
            variant={danger ? 'danger' : 'primary'}
            busy={isSubmitting}
            busyLabel={busyLabel}
            disabled={reason !== undefined}
            aria-describedby={reason === undefined ? undefined : `${id}-reason`}
            aria-keyshortcuts={saveKey}
          />
        </>
      }
    >
      {notice}
      <Form {...{ form, id, onSubmit, submission }}>{children}</Form>
    </Dialog>
  );
}
