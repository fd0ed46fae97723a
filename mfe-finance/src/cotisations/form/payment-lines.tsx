import type { Cotisation } from '@club/contract';
import { Button, IconButton } from '@club/ui/button';
import { useFieldArray, useWatch } from '@club/ui/form';
import { today } from '@club/ui/format';
import { PaymentFields } from '../../paiement/payment-fields.tsx';
import { amountsOf, isBlank, type Paying } from './cotisation-amount-rules.ts';
import { firstRow, type PaymentRow } from '../../paiement/payment-row-rules.ts';
import { useFollowingReglement } from './use-following-reglement.ts';

interface PaymentLinesProps {
  paying: Paying;
  recorded: Pick<Cotisation, 'montantAlloue'> | undefined;
  /** Note of a new règlement. */
  notes?: string;
}

/** `reglements` of the form; the last one that nobody typed in takes what is left. */
export function PaymentLines({ paying, recorded, notes = '' }: PaymentLinesProps) {
  const { fields, append, remove } = useFieldArray<{ reglements: PaymentRow[] }, 'reglements'>({
    name: 'reglements',
  });
  const lines = (useWatch({ name: 'reglements' }) ?? []) as PaymentRow[];
  useFollowingReglement(paying, recorded);

  const add = () => {
    const follows = lines.some(({ suit }) => suit);
    const suit = !follows && amountsOf(paying, recorded).reste > 0;
    const line = { ...firstRow(today()), suit, notes };
    append(line, { focusName: `reglements.${fields.length}.montant` });
  };

  return (
    <div className="payment-lines">
      {fields.map(({ id }, index) => {
        const line = lines[index];
        if (!line || isBlank(line)) return null;
        return (
          <fieldset key={id} className="payment-line">
            <legend>Règlement {index + 1}</legend>
            <PaymentFields prefix={`reglements.${index}`} />
            <IconButton
              label={`Retirer le règlement ${index + 1}`}
              tip="Retirer"
              icon="trash"
              onClick={() => remove(index)}
            />
          </fieldset>
        );
      })}
      <Button label="Ajouter un règlement" icon="plus" variant="quiet" onClick={add} />
    </div>
  );
}
