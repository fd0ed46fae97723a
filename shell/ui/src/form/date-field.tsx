import { lazyPart } from '@club/router';
import { useCallback, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '../button/button.tsx';
import { datePlaceholder, farQuestion, formatDate, parseDate, type Century } from '../format/date-text.ts';
import { today } from '../format/club-clock.ts';
import { Field, type FieldProps, type InputAriaProps } from './field.tsx';

export interface DateFieldProps extends FieldProps {
  /** How a two-digit year is read; `past` for births. Default current. */
  century?: Century;
  /** Warns about a date more than so many years from today (`true`: one), unless it is the initial value. */
  far?: boolean | number;
}

/** Fetched when a calendar is first opened. */
const DatePopup = lazyPart(async () => (await import('./date-popup.tsx')).DatePopup);

const notADate = 'Saisissez une date comme 05/03/1990';

/** Date input: takes 5/3/26 or 05032026, or a picked date. Value: `YYYY-MM-DD` or null. */
export function DateField({ century = 'current', far = false, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {(ariaProps) => <DateInput {...field} century={century} far={far} ariaProps={ariaProps} />}
    </Field>
  );
}

interface DateInputProps extends FieldProps {
  century: Century;
  far: boolean | number;
  ariaProps: InputAriaProps;
}

/** Unreadable text stays in the value so that validation reports it; it is never sent. */
function DateInput({ name, label, rules, disabled, century, far, ariaProps }: DateInputProps) {
  const isDate = (value: unknown) =>
    !value || parseDate(String(value), { century, today: today() }) !== null || notADate;
  const { clearErrors, getValues, setFocus } = useFormContext();
  // The initial date and a confirmed one are not questioned again.
  const [confirmed, setConfirmed] = useState<unknown>(() => getValues(name) as unknown);
  const question = (value: unknown) =>
    far === false || value === confirmed ? undefined : farQuestion(value, today(), Number(far));
  const isMeant = (value: unknown) => question(value) ?? true;
  const { field } = useController({
    name,
    rules: { ...rules, validate: { ...validators(rules?.validate), isDate, isMeant } } as never,
  });
  const value = (field.value ?? null) as string | null;
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = typed ?? (isIso(value) ? formatDate(value) : (value ?? ''));

  const isAsked = question(value) !== undefined;
  const confirm = () => {
    setConfirmed(value);
    clearErrors(name);
    // Its button goes: the cursor would be nowhere.
    setFocus(name);
  };

  const leave = () => {
    if (typed !== undefined) field.onChange(readTyped(typed, century));
    setTyped(undefined);
    field.onBlur();
  };

  const close = useCallback(
    (how: 'back' | 'left') => {
      setOpen(false);
      if (how === 'back') setFocus(name);
    },
    [name, setFocus],
  );
  const pick = (date: string) => {
    setTyped(undefined);
    field.onChange(date);
    close('back');
  };

  return (
    <span className="club-date">
      <input
        {...ariaProps}
        ref={field.ref}
        className="club-input club-figures"
        inputMode="numeric"
        placeholder={datePlaceholder()}
        autoComplete="off"
        disabled={disabled}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(readTyped(event.target.value, century));
        }}
        onBlur={leave}
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          // Of a record it would be the next one.
          event.stopPropagation();
          setOpen(true);
        }}
      />
      <IconButton
        ref={opener}
        label={`Choisir dans le calendrier\u00a0: ${label}`}
        tip="Choisir dans le calendrier (Alt ↓)"
        icon="calendar"
        // A date costs no second Tab.
        tabIndex={-1}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <DatePopup
          label={label}
          value={isIso(value) ? value : null}
          anchor={opener}
          onPick={pick}
          onClose={close}
        />
      )}
      {isAsked && <Button label="Oui, c’est la date" variant="quiet" disabled={disabled} onClick={confirm} />}
    </span>
  );
}

const isIso = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** `YYYY-MM-DD`, null for nothing, or the text itself when it is no date. */
function readTyped(text: string, century: Century): string | null {
  if (text.trim() === '') return null;
  return parseDate(text, { century, today: today() }) ?? text;
}

/** RHF takes one function or several by name. */
export function validators(validate: unknown): Record<string, unknown> {
  if (typeof validate === 'function') return { given: validate };
  return (validate as Record<string, unknown> | undefined) ?? {};
}
