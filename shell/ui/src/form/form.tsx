import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  FormProvider,
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { Submission } from '@club/store';
import { useUnsaved } from '../leaving/unsaved.ts';
import { messageOf, problemOf } from '../problem/problem.ts';
import { Notice } from '../screen/states.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';

export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** A rejection with a problem shows its errors under their fields and its message above the form. */
  onSubmit: (values: T) => Promise<unknown> | void;
  /** Lets a button outside submit it: `<Button type="submit" form={id} />`. */
  id?: string;
  /** Whether leaving with unsaved changes asks first; false for filters. Default true. */
  guarded?: boolean;
  /** The part of the query that another form is drawn for: leaving it asks as leaving the screen does. */
  keyedOn?: string;
  /**
   * Of a form that creates something: while the outcome of its sending is unknown the fields cannot be changed, and submitting sends
   * the very same again (U-17).
   */
  submission?: Submission | undefined;
  /** Under the fields; can be used also while they cannot. */
  footer?: ReactNode;
  children: ReactNode;
}

const fault = '[aria-invalid="true"], .club-field-error';
const invalid = 'Veuillez vérifier les champs requis.';

/** A form that focuses its first error, local or from the server, and keeps what was typed. */
export function Form<T extends FieldValues>({
  form,
  onSubmit,
  id,
  guarded = true,
  keyedOn,
  submission,
  footer,
  children,
}: FormProps<T>) {
  const [refusal, setRefusal] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const { isDirty, isSubmitting, submitCount } = useFormState({ control: form.control });
  const element = useRef<HTMLFormElement>(null);
  const isHeld = submission?.unanswered ?? false;
  useUnsaved(element, guarded && (isDirty || isHeld), isSubmitting, keyedOn);
  // The errors of a local refusal are drawn with the count of submits, after the refusal itself.
  useEffect(() => {
    if (refusal !== undefined) showRefusal(element.current);
  }, [refusal, refusals, submitCount]);

  const refuse = (message: string) => {
    setRefusal(message);
    setRefusals((count) => count + 1);
  };

  /** Of the last press that was no repeat. */
  const pressed = useRef<() => Promise<unknown> | void>(undefined);
  const submit = async (values: T) => {
    pressed.current = () => onSubmit(values);
    await send();
  };
  const again = async () => {
    form.clearErrors();
    await send();
  };
  const send = async () => {
    setRefusal(undefined);
    try {
      await pressed.current?.();
    } catch (error) {
      refuse([messageOf(error), ...showErrors(form, error)].join(' '));
    }
  };

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        noValidate
        className="club-form"
        // A repeat is not checked anew: what it was checked against may have changed by its own first sending.
        onSubmit={(event) =>
          void form.handleSubmit(isHeld ? again : submit, isHeld ? again : () => refuse(invalid))(event)
        }
      >
        {refusal &&
          (submission && isHeld ? (
            <UnansweredNotice submission={submission}>{refusal}</UnansweredNotice>
          ) : (
            <Notice tone="danger" title={refusal === invalid ? 'Erreur de validation' : undefined}>
              {refusal}
            </Notice>
          ))}
        <fieldset
          className="club-form-fields"
          role="none"
          disabled={isHeld}
          // A key now would not be sent. A disabled field would lose the cursor.
          onKeyDownCapture={(event) => isSubmitting && writes(event) && event.preventDefault()}
        >
          {children}
        </fieldset>
        {footer}
      </form>
    </FormProvider>
  );
}

/** Keys that change what a field holds. */
const writes = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (key.length === 1 || key === 'Backspace' || key === 'Delete');

/** Puts each error under its field; answers what the others say. */
function showErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string[] {
  const known = Object.keys(form.getValues());
  const elsewhere: string[] = [];
  for (const { field, message } of problemOf(error)?.errors ?? []) {
    if (known.includes(field.split('.')[0]!)) {
      form.setError(field as FieldPath<T>, { type: 'server', message });
    } else elsewhere.push(message);
  }
  return elsewhere;
}

/** Unfolds what holds an error; scrolls to the first invalid field, else to the message above the form. */
function showRefusal(form: HTMLFormElement | null): void {
  for (const fold of form?.querySelectorAll<HTMLDetailsElement>(`details:has(${fault})`) ?? [])
    fold.open = true;
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  field?.focus({ preventScroll: true });
  const place = field?.closest('.club-field') ?? form?.querySelector('.club-notice');
  place?.scrollIntoView({ block: 'center' });
}

export interface FormSectionProps {
  title: string;
  description?: ReactNode;
  columns?: 1 | 2 | 3;
  /** Opens folded: only title and description, until it is unfolded or a field in it is refused. What it holds is sent either way. */
  folded?: boolean;
  children: ReactNode;
}

/** A titled group of fields. */
export function FormSection({ title, description, columns = 1, folded, children }: FormSectionProps) {
  const fields = <div className={`club-form-columns club-form-columns-${columns}`}>{children}</div>;
  if (folded) {
    return (
      <details className="club-form-section club-form-fold">
        <summary>
          <span className="club-form-fold-title">{title}</span>
          {description && <span className="club-field-help">{description}</span>}
        </summary>
        {fields}
      </details>
    );
  }
  return (
    <fieldset className="club-form-section">
      <legend>{title}</legend>
      {description && <p className="club-field-help">{description}</p>}
      {fields}
    </fieldset>
  );
}
