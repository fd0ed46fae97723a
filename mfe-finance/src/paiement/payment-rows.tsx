import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { isToCome, typeReglementLabels } from '@club/contract';
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
import { formatAmount, today } from '@club/ui/format';
import { useOfferedMeans } from '../money/offered-means.ts';
import { amountsOf, followingAmount, type Paying, type Recorded } from './paying-rules.ts';
import { inParts, isProposal, partsText, rowAfter, type PaymentRow } from './payment-row-rules.ts';
import { asksFor, paymentStatutLabels, paymentStatuts, remisLabel } from './payment-values.ts';
import { useFollowingReglement } from './use-following-reglement.ts';
import './payment-rows.css';

interface PayingForm {
  reglements: PaymentRow[];
}

const longestText = 100;
const heads = ['Mode (C\u00a0: chèque)', 'Montant', 'N°', 'Banque', 'Tireur', 'Échéance', 'Reçu ou promis'];
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
 * typed takes what is left of `paying`: a proposal, until Enter on its line says that it is received (U-18).
 */
export function PaymentRows({ paying, recorded, notes = '' }: PaymentRowsProps) {
  const { clearErrors, getValues, setFocus, setValue } = useFormContext<PayingForm>();
  const { fields, append, remove, replace } = useFieldArray<PayingForm, 'reglements'>({
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
  const { reglements: rows } = paying;
  const left = Math.max(0, amountsOf(paying, recorded).reste);
  const spread = { left, today: today() };
  const proposed = rows.findIndex(isProposal);
  const confirm = () => {
    setValue(`reglements.${proposed}.suit`, false, { shouldDirty: true });
    clearErrors(`reglements.${proposed}.montant`);
    // Its button goes: the cursor would be nowhere.
    setFocus(`reglements.${proposed}.montant`);
  };
  const [times, setTimes] = useState(3);
  const spreadOut = () => replace(inParts(rows, { ...spread, times }));
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
        <Row
          key={id}
          index={index}
          onConfirm={confirm}
          onSpread={() => {
            spreadOut();
            // The line that had the focus is another one.
            addedRef.current = true;
          }}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="payment-rows-foot">
        <Button
          label="Ajouter un règlement (F8)"
          icon="plus"
          variant="quiet"
          aria-keyshortcuts="F8"
          onClick={add}
        />
        {rows[proposed] && asksFor(rows[proposed]).reference && (
          <Received row={rows[proposed]} onConfirm={confirm} />
        )}
        {fields.length > 0 && (
          <InParts
            {...{ times }}
            text={partsText(rows, { ...spread, times })}
            onTimes={setTimes}
            onSpread={spreadOut}
          />
        )}
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

interface ReceivedProps {
  row: PaymentRow;
  onConfirm: () => void;
}

/** «Confirmer : 450,00 Dh reçus, espèces»; Enter on the line does that, and sends the form. */
function Received({ row: { montant, typeReglement, dateEcheance }, onConfirm }: ReceivedProps) {
  const state = isToCome(dateEcheance, today()) ? 'remis' : 'reçus';
  const means = typeReglementLabels[typeReglement].toLowerCase();
  const label = `Confirmer\u00a0: ${formatAmount(montant ?? 0)} ${state}, ${means}`;
  const title = 'Entrée dans le montant\u00a0: confirmer et enregistrer';
  return <Button {...{ label, title }} icon="check" variant="secondary" onClick={onConfirm} />;
}

interface InPartsProps {
  times: number;
  /** What it does, said before it is done. */
  text: string;
  onTimes: (times: number) => void;
  onSpread: () => void;
}

/** The last payment in equal parts, one a month. */
function InParts({ times, text, onTimes, onSpread }: InPartsProps) {
  const id = useId();
  return (
    <span className="payment-rows-times">
      <select
        className="club-input"
        aria-label="En combien de fois"
        value={times}
        onChange={({ target }) => onTimes(Number(target.value))}
      >
        {timesChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice} fois
          </option>
        ))}
      </select>
      <Button
        label={`Payer en ${times} fois (F)`}
        variant="quiet"
        aria-describedby={id}
        aria-keyshortcuts="F"
        onClick={onSpread}
      />
      <span id={id} className="club-meta club-figures">
        {text}
      </span>
    </span>
  );
}

/** Letters of no amount: in it they choose the means. */
const meansOfKeys: Readonly<Record<string, PaymentRow['typeReglement']>> = { c: 'cheque', e: 'espece' };

interface RowProps {
  index: number;
  /** What it proposes is received. */
  onConfirm: () => void;
  /** The last payment is paid in parts. */
  onSpread: () => void;
  onRemove: () => void;
}

function Row({ index, onConfirm, onSpread, onRemove }: RowProps) {
  const prefix = `reglements.${index}`;
  const path = (field: keyof PaymentRow) => `${prefix}.${field}`;
  const row = useWatch({ name: prefix }) as PaymentRow;
  const { typeReglement, statut, dateEcheance } = row;
  const { setValue } = useFormContext();
  const means = useOfferedMeans(typeReglement);
  const asked = asksFor({ typeReglement, statut });
  const isLater = asked.echeance && isToCome(dateEcheance, today());
  // A cheque to come is only handed over (M-21).
  const received = isLater ? remisLabel : paymentStatutLabels.complete;
  const receivedLabel = isProposal(row) ? 'Proposé' : received;
  const of = `du règlement ${index + 1}`;
  const actOf = (key: string): (() => void) | undefined => {
    if (key === 'f') return onSpread;
    const wanted = means.find(({ value }) => value === meansOfKeys[key])?.value;
    return wanted && (() => setValue(path('typeReglement'), wanted, { shouldDirty: true }));
  };
  const text = { maxLength: longestText, autoComplete: 'off' };
  return (
    <fieldset
      className={`payment-row club-fields-bare ${isProposal(row) ? 'payment-row-proposed' : ''}`}
      onKeyDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        // The form is then sent, as by Enter in any of its fields.
        if (event.key === 'Enter' && isProposal(row)) onConfirm();
        if (event.target.inputMode !== 'decimal' || event.ctrlKey || event.metaKey) return;
        const act = actOf(event.key.toLowerCase());
        if (!act) return;
        event.preventDefault();
        act();
      }}
    >
      <legend className="club-sr-only">Règlement {index + 1}</legend>
      <SelectField name={path('typeReglement')} label={`Mode ${of}`} options={means} />
      <AmountField name={path('montant')} label={`Montant ${of}`} />
      {isProposal(row) && !asked.reference ? (
        <span className="payment-row-received">
          <Received {...{ row, onConfirm }} />
        </span>
      ) : (
        <>
          <span>
            {asked.reference && <TextField name={path('reference')} label={`Numéro ${of}`} {...text} />}
          </span>
          <span>{asked.bank && <TextField name={path('banque')} label={`Banque ${of}`} {...text} />}</span>
          <span>{asked.bank && <TextField name={path('tireur')} label={`Tireur ${of}`} {...text} />}</span>
          <span>
            {asked.echeance && <DateField name={path('dateEcheance')} label={`Échéance ${of}`} far />}
          </span>
        </>
      )}
      <SelectField
        name={path('statut')}
        label={`Reçu ou promis, ${of}`}
        options={paymentStatuts.map((value) => ({
          value,
          label: value === 'complete' ? receivedLabel : paymentStatutLabels[value],
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
