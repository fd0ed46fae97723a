import { useId, useState, type ReactNode } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../button/button.tsx';
import { labelOf, valueOf, type Option } from './choice-fields.tsx';
import { FieldError, useFieldError, type FieldProps } from './field.tsx';

export interface ListFieldProps<Item extends object> extends FieldProps {
  /** Names one item: «Véhicule». */
  itemLabel: string;
  addLabel: string;
  newItem: Item;
  max?: number;
  children: (item: { name: string; index: number }) => ReactNode;
}

/** Several items of the same fields, added and removed one by one. */
export function ListField<Item extends object>({
  name,
  label,
  help,
  itemLabel,
  addLabel,
  newItem,
  max = 20,
  children,
}: ListFieldProps<Item>) {
  const { fields, append, remove } = useFieldArray({ name });
  const id = useId();
  const ofList = useFieldError(name);
  // Where a resolver puts what is wrong with the list as a whole.
  const ofRoot = useFieldError(`${name}.root`);
  return (
    <fieldset className="club-list-field">
      <legend>{label}</legend>
      {help && <p className="club-field-help">{help}</p>}
      {fields.map(({ id: key }, index) => (
        <div key={key} className="club-list-item" role="group" aria-label={`${itemLabel} ${index + 1}`}>
          {children({ name: `${name}.${index}`, index })}
          <IconButton
            label={`Retirer ${itemLabel.toLocaleLowerCase('fr')} ${index + 1}`}
            tip="Retirer"
            icon="trash"
            danger
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <FieldError id={`${id}-error`} message={ofList ?? ofRoot} />
      {fields.length < max && (
        <Button label={addLabel} icon="plus" variant="secondary" onClick={() => append(newItem)} />
      )}
    </fieldset>
  );
}

export interface ChoiceListFieldProps extends FieldProps {
  /** A choice that is none of them is shown as its value. */
  options: readonly Option[];
  addLabel: string;
}

/** Several choices without repetition; its value is a list of their values. */
export function ChoiceListField({
  name,
  label,
  help,
  options,
  addLabel,
  rules,
  className = '',
}: ChoiceListFieldProps) {
  const { field } = useController({ name, rules: rules as never });
  const chosen = (field.value ?? []) as string[];
  const left = options.filter((option) => !chosen.includes(valueOf(option)));
  const textOf = (choice: string) => labelOf(options.find((option) => valueOf(option) === choice) ?? choice);
  const id = useId();
  const [announced, announce] = useState('');
  return (
    <div className={`club-field ${className}`} role="group" aria-labelledby={`${id}-label`}>
      <span className="club-field-label" id={`${id}-label`}>
        {label}
      </span>
      <ul className="club-chips">
        {chosen.map((choice) => (
          <li key={choice} className="club-chip">
            {textOf(choice)}
            <IconButton
              label={`Retirer ${textOf(choice)}`}
              tip="Retirer"
              icon="close"
              onClick={() => {
                field.onChange(chosen.filter((other) => other !== choice));
                announce(`${textOf(choice)} retirée`);
              }}
            />
          </li>
        ))}
        <li>
          <select
            className="club-input"
            aria-label={addLabel}
            value=""
            ref={field.ref}
            onBlur={field.onBlur}
            onChange={({ target }) => {
              field.onChange([...chosen, target.value]);
              announce(`${textOf(target.value)} ajoutée`);
            }}
          >
            <option value="">{addLabel}</option>
            {left.map((option) => (
              <option key={valueOf(option)} value={valueOf(option)}>
                {labelOf(option)}
              </option>
            ))}
          </select>
        </li>
      </ul>
      <span className="club-sr-only" role="status">
        {announced}
      </span>
      {help && <p className="club-field-help">{help}</p>}
      <FieldError id={`${id}-error`} message={useFieldError(name)} />
    </div>
  );
}
