import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatFigure, parseAmount } from '../format/amount-text.ts';
import { clubCurrency } from '../format/club-currency.ts';
import { currencies, type Currency } from '@club/contract';
import { validators } from './date-field.tsx';
import { Field, type FieldProps, type InputAriaProps } from './field.tsx';

export interface AmountFieldProps extends FieldProps {
  /** The club's, unless given. */
  currency?: Currency;
}

/** Amount input: takes 450, 450,5 or 450.50, formats on blur. Value: number or null. */
export function AmountField({ currency = clubCurrency(), ...field }: AmountFieldProps) {
  return (
    <Field {...field}>
      {(ariaProps) => <AmountInput {...field} currency={currency} ariaProps={ariaProps} />}
    </Field>
  );
}

interface AmountInputProps extends FieldProps {
  currency: Currency;
  ariaProps: InputAriaProps;
}

function AmountInput({ name, rules, disabled, currency, ariaProps }: AmountInputProps) {
  const isAmount = (value: unknown) =>
    value === null || typeof value === 'number' || 'Saisissez un montant comme 450,50';
  const { field } = useController({
    name,
    rules: { ...rules, validate: { ...validators(rules?.validate), isAmount } } as never,
  });
  const value = (field.value ?? null) as number | string | null;
  const [typed, setTyped] = useState<string>();
  const formatted = typeof value === 'number' ? formatFigure(value, currency) : (value ?? '');

  return (
    <span className="club-amount">
      <input
        {...ariaProps}
        ref={field.ref}
        className="club-input club-figures"
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? formatted}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(readTyped(event.target.value, currency));
        }}
        onBlur={() => {
          setTyped(undefined);
          field.onBlur();
        }}
      />
      <span className="club-amount-currency" aria-hidden="true">
        {currencies[currency].sign}
      </span>
    </span>
  );
}

function readTyped(text: string, currency: Currency): number | string | null {
  if (text.trim() === '') return null;
  return parseAmount(text, currency) ?? text;
}
