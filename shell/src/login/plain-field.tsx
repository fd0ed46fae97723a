import { useId, type ComponentProps } from 'react';

interface PlainFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
  help?: string;
}

/** A labelled native input: @club/ui's form would weigh on the first load. */
export function PlainField({ label, error, help, ...input }: PlainFieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="club-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="club-input login-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        aria-required
      />
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
