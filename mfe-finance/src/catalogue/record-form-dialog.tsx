import type { ReactNode } from 'react';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { Form, useForm, type DefaultValues, type FieldValues, type UseFormReturn } from '@club/ui/form';

interface RecordFormDialogProps<T extends FieldValues> {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The form as it opens. */
  opened: T;
  /** Rejects with a problem whose errors name fields of the form. */
  onSubmit: (values: T) => Promise<void>;
  onClose: () => void;
  /** Above the form: somebody else’s change. */
  notice?: ReactNode;
  children: ReactNode;
}

const formId = 'catalogue-form';

/** The form of a record of the catalogue, new or not: unsaved changes guarded, one submit at a time. */
export function RecordFormDialog<T extends FieldValues>({ opened, ...props }: RecordFormDialogProps<T>) {
  const form: UseFormReturn<T> = useForm<T>({ defaultValues: opened as DefaultValues<T> });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      title={props.title}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={props.onClose}
      footer={
        <>
          <Button label="Annuler" variant="secondary" disabled={isSubmitting} onClick={props.onClose} />
          <Button
            type="submit"
            form={formId}
            label={props.submitLabel}
            busy={isSubmitting}
            busyLabel={props.busyLabel}
          />
        </>
      }
    >
      {props.notice}
      <Form form={form} id={formId} onSubmit={props.onSubmit}>
        {props.children}
      </Form>
    </Dialog>
  );
}
