import type { ReactNode } from 'react';
import { AmountField, DateField, SelectField, TextAreaField, TextField, useWatch } from '@club/ui/form';
import type { Currency } from '@club/contract';
import { useOfferedMeans } from '../money/offered-means.ts';
import { asksFor, type PaymentValues } from './payment-values.ts';
import './payment-fields.css';

export interface PaymentFieldsProps {
  /** Path of the PaymentValues in the form: `payment`. */
  prefix: string;
  currency?: Currency;
  /** `edit`: all of a règlement. `receipt`: money received or given back now. */
  mode: 'edit' | 'receipt';
  montantLabel?: string;
  montantHelp?: ReactNode;
  /** What is asked for instead of notes, and is not left out. */
  notesLabel?: string;
  /** Why an amount is refused here; what no payment may be, the contract says. */
  refusal?: (montant: number) => string | undefined;
}

const longestText = 100;

/** Only the fields of the chosen means. */
export function PaymentFields({ prefix, currency, mode, refusal, ...texts }: PaymentFieldsProps) {
  const path = (field: keyof PaymentValues) => `${prefix}.${field}`;
  const [typeReglement, statut] = useWatch({ name: [path('typeReglement'), path('statut')] });
  const asked = asksFor({ typeReglement, statut } as PaymentValues);
  const means = useOfferedMeans(typeReglement as PaymentValues['typeReglement']);
  const isReceipt = mode === 'receipt';
  const isCheque = typeReglement === 'cheque';
  return (
    <div className="payment-fields">
      <AmountField
        name={path('montant')}
        label={texts.montantLabel ?? 'Montant'}
        help={texts.montantHelp}
        currency={currency}
        required
        rules={{
          validate: {
            montant: (montant: unknown) => (typeof montant === 'number' && refusal?.(montant)) || true,
          },
        }}
      />
      <SelectField name={path('typeReglement')} label="Type de règlement" options={means} />
      <DateField name={path('dateReglement')} label="Date du règlement" far />
      {asked.reference && (
        <TextField
          name={path('reference')}
          label={isCheque ? 'N° de chèque' : 'Référence'}
          maxLength={longestText}
          autoComplete="off"
        />
      )}
      {asked.bank && !isReceipt && (
        <>
          <TextField name={path('banque')} label="Banque" maxLength={longestText} autoComplete="off" />
          <TextField name={path('tireur')} label="Tireur" maxLength={longestText} autoComplete="off" />
        </>
      )}
      {asked.echeance && !isReceipt && <DateField name={path('dateEcheance')} label="Échéance" far />}
      {asked.encaissement && <DateField name={path('dateEncaissement')} label="Date d’encaissement" far />}
      <TextAreaField
        name={path('notes')}
        label={texts.notesLabel ?? 'Notes'}
        required={texts.notesLabel !== undefined}
        rows={1}
        maxLength={500}
        className="payment-fields-wide"
      />
    </div>
  );
}
