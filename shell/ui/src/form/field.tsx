import { useId, type ReactNode } from 'react';
import { get, useFormState, type RegisterOptions } from 'react-hook-form';

/** What every field takes. */
export interface FieldProps {
  /** Path in the form's values. */
  name: string;
  label: string;
  /** Shows the mark; the rule itself is `rules`. */
  required?: boolean;
  /** Under the field, read with it. */
  help?: ReactNode;
  disabled?: boolean;
  /** French messages. */
  rules?: RegisterOptions;
  className?: string;
}

/** Attributes that tie an input to its label, help and error. */
export interface InputAriaProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** Label above, input, help and error under it. */
export function Field({
  name,
  label,
  required,
  help,
  className,
  children,
}: FieldProps & { children: (ariaProps: InputAriaProps) => ReactNode }) {
  const error = useFieldError(name);
  return <FieldFrame {...{ label, required, help, className, error }}>{children}</FieldFrame>;
}

/** What a field shows around its input. */
export interface FieldFrameProps extends Pick<FieldProps, 'label' | 'required' | 'help' | 'className'> {
  error: string | undefined;
  children: (ariaProps: InputAriaProps) => ReactNode;
}

/** The frame of a field that knows no form: its owner gives value and error. */
export function FieldFrame({
  label,
  required = false,
  help,
  error,
  className = '',
  children,
}: FieldFrameProps) {
  const id = useId();
  const ariaProps: InputAriaProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={`club-field ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="club-field-required" aria-hidden="true">
            {'\u00a0'}*
          </span>
        )}
      </label>
      {children(ariaProps)}
      {help && (
        <div className="club-field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** Message of the error of a field, if it has one. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const { message } = (get(errors, name) ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The sentence under a field at fault. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="club-field-error" id={id}>
      {message}
    </p>
  );
}
