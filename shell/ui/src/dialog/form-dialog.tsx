import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { CancelButton, Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps<T extends FieldValues> extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'detached' | 'onClose'
> {
  form: UseFormReturn<T>;
  submitLabel: string;
  /** While it is sent: «Création...». */
  busyLabel: string;
  /** Why it cannot be sent yet, beside the button. */
  notReady?: string | undefined;
  /** A rejection with a problem shows its errors under their fields. */
  onSubmit: (values: T) => Promise<void>;
  /** Above the form: what it does, or somebody else’s change. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A dialog with one form: unsaved-change guard, single submission, errors under their fields. */
export function FormDialog<T extends FieldValues>({
  form,
  submitLabel,
  busyLabel,
  notReady,
  onSubmit,
  notice,
  children,
  ...dialog
}: FormDialogProps<T>) {
  const { isSubmitting } = form.formState;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      busy={isSubmitting}
      footer={
        <>
          <p id={`${id}-reason`} className="club-dialog-reason" role="status">
            {notReady}
          </p>
          <CancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form={id}
            label={submitLabel}
            busy={isSubmitting}
            busyLabel={busyLabel}
            disabled={notReady !== undefined}
            aria-describedby={notReady && `${id}-reason`}
          />
        </>
      }
    >
      {notice}
      <Form form={form} id={id} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
