import type { ReactNode } from 'react';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { Form, type FieldValues, type UseFormReturn } from '@club/ui/form';

interface CreditFormDialogProps<T extends FieldValues> {
  title: string;
  /** The state before the change, in words. */
  description?: ReactNode;
  form: UseFormReturn<T>;
  submitLabel: string;
  busyLabel: string;
  /** Why it cannot be submitted yet. */
  notReady?: string | undefined;
  /** Rejects with a problem whose errors name fields of the form. */
  onSubmit: (values: T) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

const formId = 'credit-form';
const reasonId = 'credit-form-reason';

/** A short form over a credit: one submit at a time, what was typed is guarded. */
export function CreditFormDialog<T extends FieldValues>({
  form,
  notReady,
  ...props
}: CreditFormDialogProps<T>) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      title={props.title}
      description={props.description}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={props.onClose}
      footer={
        <>
          <p id={reasonId} className="reglement-reason" role="status">
            {notReady}
          </p>
          <Button label="Annuler" variant="secondary" disabled={isSubmitting} onClick={props.onClose} />
          <Button
            type="submit"
            form={formId}
            label={props.submitLabel}
            busy={isSubmitting}
            busyLabel={props.busyLabel}
            disabled={notReady !== undefined}
            aria-describedby={reasonId}
          />
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={props.onSubmit}>
        {props.children}
      </Form>
    </Dialog>
  );
}
