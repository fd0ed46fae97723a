import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { messageOf, problemOf } from '../problem/problem.ts';
import { Notice } from '../screen/states.tsx';

export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Rejecting with a problem puts its errors under their fields and its message above the form. */
  onSubmit: (values: T) => Promise<unknown> | void;
  /** So that a button elsewhere can submit it: `<Button type="submit" form={id} />`. */
  id?: string;
  children: ReactNode;
}

/** Spec §5: what an invalid form says. */
const invalid = 'Veuillez vérifier les champs requis.';

/** A form that goes to its first error, its own or the server's. What was typed stays. */
export function Form<T extends FieldValues>({ form, onSubmit, id, children }: FormProps<T>) {
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: T) => {
    setRefusal(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      showErrors(form, error);
      setRefusal(messageOf(error));
    }
  };

  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        className="club-form"
        onSubmit={(event) => void form.handleSubmit(submit, () => setRefusal(invalid))(event)}
      >
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {children}
      </form>
    </FormProvider>
  );
}

function showErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): void {
  const known = Object.keys(form.getValues());
  const placed = (problemOf(error)?.errors ?? []).filter(({ field }) => known.includes(field.split('.')[0]!));
  placed.forEach(({ field, message }, index) =>
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
}

export interface FormSectionProps {
  title: string;
  description?: ReactNode;
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

/** A titled group of fields. */
export function FormSection({ title, description, columns = 1, children }: FormSectionProps) {
  return (
    <fieldset className="club-form-section">
      <legend>{title}</legend>
      {description && <p className="club-field-help">{description}</p>}
      <div className={`club-form-columns club-form-columns-${columns}`}>{children}</div>
    </fieldset>
  );
}
