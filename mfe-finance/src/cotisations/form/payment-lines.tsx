import type { Cotisation } from '@club/contract';
import { Button, IconButton } from '@club/ui/button';
import { useFieldArray, useFormContext, useWatch } from '@club/ui/form';
import { today } from '@club/ui/format';
import { PaymentFields } from '../../reglements/payment-fields.tsx';
import { amountsOf, isBlank } from './cotisation-amount-rules.ts';
import { followingLine, type CotisationFormValues } from './cotisation-form-rules.ts';

/** The règlements to record, received or promised. The last one nobody typed in takes what is left. */
export function PaymentLines({ recorded }: { recorded: Pick<Cotisation, 'montantAlloue'> | undefined }) {
  const { getValues } = useFormContext<CotisationFormValues>();
  const { fields, append, remove } = useFieldArray<CotisationFormValues, 'reglements'>({
    name: 'reglements',
  });
  const lines = useWatch<CotisationFormValues, 'reglements'>({ name: 'reglements' });

  const add = () => {
    const values = getValues();
    const follows = values.reglements.some(({ suit }) => suit);
    const suit = !follows && amountsOf(values, recorded).reste > 0;
    append({ ...followingLine(today()), suit }, { focusName: `reglements.${fields.length}.montant` });
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
