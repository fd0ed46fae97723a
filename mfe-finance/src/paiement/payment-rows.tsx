import { useEffect, useRef, useState, type RefObject } from 'react';
import { isToCome } from '@club/contract';
import { Button, IconButton } from '@club/ui/button';
import { useTopDialog } from '@club/ui/dialog';
import {
  AmountField,
  DateField,
  SelectField,
  TextField,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@club/ui/form';
import { today } from '@club/ui/format';
import { useOfferedMeans } from '../money/offered-means.ts';
import { amountOrZero } from '../money/minor-rules.ts';
import { amountsOf, followingAmount, type Paying, type Recorded } from './paying-rules.ts';
import { inParts, rowAfter, type PaymentRow } from './payment-row-rules.ts';
import { asksFor, paymentStatutLabels, paymentStatuts } from './payment-values.ts';
import { useFollowingReglement } from './use-following-reglement.ts';
import './payment-rows.css';

const longestText = 100;
const heads = ['Mode', 'Montant', 'N°', 'Banque', 'Tireur', 'Échéance', 'Reçu ou promis'];
const mostTimes = 12;
const timesChoices = Array.from({ length: mostTimes - 1 }, (_, index) => index + 2);

interface PaymentRowsProps {
  paying: Paying;
  /** A cotisation on record, which something covers already. */
  recorded?: Recorded | undefined;
  /** Note of a new row. */
  notes?: string;
}

/**
 * `reglements` of a form (`PaymentRow[]`), each one line of 36 px; a new one has the focus, and the one whose amount nobody
 * typed takes what is left of `paying`.
 */
export function PaymentRows({ paying, recorded, notes = '' }: PaymentRowsProps) {
  const { getValues, setFocus } = useFormContext<{ reglements: PaymentRow[] }>();
  const { fields, append, remove, replace } = useFieldArray<{ reglements: PaymentRow[] }, 'reglements'>({
    name: 'reglements',
  });
  useFollowingReglement(paying, recorded);
  const addedRef = useRef(false);
  const add = () => {
    const rows = getValues('reglements');
    const row = { ...rowAfter(rows, today()), notes };
    // It has its amount at once: one that comes later would take the selection of the focused field.
    const next = row.suit && followingAmount({ ...paying, reglements: [...rows, row] }, recorded);
    append({ ...row, ...(next && { montant: next.montant }) }, { shouldFocus: false });
    addedRef.current = true;
  };
  useEffect(() => {
    if (!addedRef.current) return;
    addedRef.current = false;
    setFocus(`reglements.${fields.length - 1}.montant`, { shouldSelect: true });
  }, [fields.length, setFocus]);
  const spread = (times: number) => {
    const rows = getValues('reglements');
    const left = Math.max(0, amountsOf({ ...paying, reglements: rows }, recorded).reste);
    const amount = amountOrZero(rows.at(-1)?.montant) + left;
    replace(inParts(rows, { times, amount, today: today() }));
  };
  const rowsRef = useRef<HTMLDivElement>(null);
  useAddKey(rowsRef, add);
  return (
    <div ref={rowsRef} className="payment-rows">
      <div className="payment-row payment-row-heads" aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <Row key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <div className="payment-rows-foot">
        <Button
          label="Ajouter un règlement (F8)"
          icon="plus"
          variant="quiet"
          aria-keyshortcuts="F8"
          onClick={add}
        />
        {fields.length > 0 && <InParts onSpread={spread} />}
      </div>
    </div>
  );
}

/** F8 adds a payment; not under another dialog, nor while a suggestion is open: what is typed is not in the form yet. */
function useAddKey(rowsRef: RefObject<HTMLElement | null>, add: () => void): void {
  const top = useTopDialog();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || (top && !top.contains(rowsRef.current))) return;
      if (document.querySelector('[role="combobox"][aria-expanded="true"]')) return;
      event.preventDefault();
      add();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** The last payment in equal parts, one a month. */
function InParts({ onSpread }: { onSpread: (times: number) => void }) {
  const [times, setTimes] = useState(3);
  return (
    <span className="payment-rows-times">
      <select
        className="club-input"
        aria-label="En combien de fois"
        value={times}
        onChange={({ target }) => setTimes(Number(target.value))}
      >
        {timesChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice} fois
          </option>
        ))}
      </select>
      <Button label={`Payer en ${times} fois`} variant="quiet" onClick={() => onSpread(times)} />
    </span>
  );
}

function Row({ index, onRemove }: { index: number; onRemove: () => void }) {
  const prefix = `reglements.${index}`;
  const path = (field: keyof PaymentRow) => `${prefix}.${field}`;
  const [typeReglement, statut, dateEcheance] = useWatch({
    name: [path('typeReglement'), path('statut'), path('dateEcheance')],
  }) as [PaymentRow['typeReglement'], PaymentRow['statut'], PaymentRow['dateEcheance']];
  const means = useOfferedMeans(typeReglement);
  const asked = asksFor({ typeReglement, statut });
  const isLater = asked.echeance && isToCome(dateEcheance, today());
  const of = `du règlement ${index + 1}`;
  const text = { maxLength: longestText, autoComplete: 'off' };
  return (
    <fieldset className="payment-row club-fields-bare">
      <legend className="club-sr-only">Règlement {index + 1}</legend>
      <SelectField name={path('typeReglement')} label={`Mode ${of}`} options={means} />
      <AmountField name={path('montant')} label={`Montant ${of}`} />
      <span>
        {asked.reference && <TextField name={path('reference')} label={`Numéro ${of}`} {...text} />}
      </span>
      <span>{asked.bank && <TextField name={path('banque')} label={`Banque ${of}`} {...text} />}</span>
      <span>{asked.bank && <TextField name={path('tireur')} label={`Tireur ${of}`} {...text} />}</span>
      <span>{asked.echeance && <DateField name={path('dateEcheance')} label={`Échéance ${of}`} far />}</span>
      <SelectField
        name={path('statut')}
        label={`Reçu ou promis, ${of}`}
        options={paymentStatuts.map((value) => ({
          value,
          // A cheque to come is only handed over (M-21).
          label: value === 'complete' && isLater ? 'Remis, à encaisser' : paymentStatutLabels[value],
        }))}
      />
      <details className="payment-row-more">
        <summary title="Date, encaissement, notes" aria-label={`Date, encaissement et notes ${of}`}>
          …
        </summary>
        <div className="club-fields-named">
          <DateField name={path('dateReglement')} label={`Date ${of}`} far />
          {asked.encaissement && (
            <DateField name={path('dateEncaissement')} label={`Date d’encaissement ${of}`} far />
          )}
          <TextField name={path('notes')} label={`Notes ${of}`} maxLength={500} autoComplete="off" />
        </div>
      </details>
      <IconButton label={`Retirer le règlement ${index + 1}`} tip="Retirer" icon="close" onClick={onRemove} />
    </fieldset>
  );
}
