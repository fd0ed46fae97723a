import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldError, useFieldError, type FieldProps } from './field.tsx';

/** A choice; its text is its value when it is only a string. */
export type Option = string | { value: string; label: string };

export interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[];
}

export const valueOf = (option: Option) => (typeof option === 'string' ? option : option.value);
export const labelOf = (option: Option) => (typeof option === 'string' ? option : option.label);

/** One choice of a list. `placeholder` stands for none. */
export function SelectField({ options, placeholder, ...field }: ChoiceFieldProps & { placeholder?: string }) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(ariaProps) => (
        <select
          {...ariaProps}
          {...register(field.name, field.rules)}
          className="club-input"
          disabled={field.disabled}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={valueOf(option)} value={valueOf(option)}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface RadioChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; note?: string }[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few ways, all of which are seen, each with a note. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { legend, name, options, value, disabled, onChange } = props;
  return (
    <fieldset className="club-radios">
      <legend>{legend}</legend>
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={value === one.value}
            disabled={disabled}
            onChange={() => onChange(one.value)}
          />
          <span>
            <strong>{one.label}</strong> {one.note && <span className="club-meta">{one.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A yes or no. */
export function CheckboxField({ name, label, help, disabled, rules, className = '' }: FieldProps) {
  const { register } = useFormContext();
  const id = useId();
  const error = useFieldError(name);
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`club-field club-checkbox ${className}`}>
      <label>
        <input
          type="checkbox"
          {...register(name, rules)}
          disabled={disabled}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      {help && (
        <p className="club-field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
