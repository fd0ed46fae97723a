import { useEffect } from 'react';
import { origineCreditLabels, type Cotisation, type Credit } from '@club/contract';
import { Button } from '@club/ui/button';
import { AmountField, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount, formatDate } from '@club/ui/format';
import type { CreditLine, Paying } from '../paiement/paying-rules.ts';
import { creditAmount } from '../paiement/paying-rules.ts';

interface CreditForm {
  credits: CreditLine[];
}

interface CreditLinesProps {
  credits: readonly Credit[];
  paying: Paying;
  recorded: Pick<Cotisation, 'montantAlloue'> | undefined;
}

/** Each credit can be used in whole or in part (M-35). */
export function CreditLines({ credits, paying, recorded }: CreditLinesProps) {
  const { getValues, setValue } = useFormContext<CreditForm>();
  const lines = useWatch<CreditForm, 'credits'>({ name: 'credits' });

  useEffect(() => {
    // Amounts typed for credits that are still there stay.
    const typed = new Map(getValues('credits').map(({ creditId, montant }) => [creditId, montant]));
    setValue(
      'credits',
      credits.map(({ id }) => ({ creditId: id, montant: typed.get(id) ?? null })),
    );
  }, [credits, getValues, setValue]);

  const use = (index: number, credit: Credit) =>
    setValue(`credits.${index}.montant`, creditAmount(paying, credit.id, credit.restant, recorded) || null, {
      shouldDirty: true,
    });

  return credits.map((credit, index) => {
    const line = lines[index];
    if (line?.creditId !== credit.id) return null;
    return (
      <div key={credit.id} className="credit-line">
        <AmountField
          name={`credits.${index}.montant`}
          label={`Crédit du ${formatDate(credit.createdAt)} (${origineCreditLabels[credit.origine]})`}
          help={`Disponible\u00a0: ${formatAmount(credit.restant)}`}
        />
        {line.montant === null ? (
          <Button label="Utiliser" variant="secondary" onClick={() => use(index, credit)} />
        ) : (
          <Button
            label="Ne pas utiliser"
            variant="quiet"
            onClick={() => setValue(`credits.${index}.montant`, null, { shouldDirty: true })}
          />
        )}
      </div>
    );
  });
}
