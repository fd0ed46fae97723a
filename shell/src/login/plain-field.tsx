import { useId, type ComponentProps, type ReactNode } from 'react';

export interface PlainFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
  help?: string;
  /** Beside the input, for a button of its own. */
  beside?: ReactNode;
  /** Under the input. */
  children?: ReactNode;
}

/** A labelled native input: @club/ui's form would weigh on the first load. */
export function PlainField({ label, error, help, beside, children, id: given, ...input }: PlainFieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="club-field">
      <label htmlFor={id}>{label}</label>
      <div className={beside ? 'login-line login-line-beside' : 'login-line'}>
        <input
          {...input}
          id={id}
          className="club-input login-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          aria-required
        />
        {beside}
      </div>
      {children}
      {help && (
        <p className="club-field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="club-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
