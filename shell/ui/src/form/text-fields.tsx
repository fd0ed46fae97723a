import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  autoFocus?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
}

/** One line of text. */
export function TextField({
  type = 'text',
  autoComplete,
  maxLength,
  placeholder,
  autoFocus,
  inputMode,
  ...field
}: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(ariaProps) => (
        <input
          {...ariaProps}
          {...register(field.name, field.rules)}
          {...{ type, autoComplete, maxLength, placeholder, autoFocus, inputMode }}
          className="club-input"
          disabled={field.disabled}
        />
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

/** Several lines of text. */
export function TextAreaField({ rows = 3, maxLength, ...field }: TextAreaFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(ariaProps) => (
        <textarea
          {...ariaProps}
          {...register(field.name, field.rules)}
          className="club-input"
          disabled={field.disabled}
          rows={rows}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}

/** A colour, `#rrggbb`, chosen as the browser lets one choose. */
export function ColourField(field: FieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(ties) => (
        <input
          {...ties}
          {...register(field.name, field.rules)}
          type="color"
          className="club-input club-colour"
          disabled={field.disabled}
        />
      )}
    </Field>
  );
}
