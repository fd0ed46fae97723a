import { useEffect } from 'react';
import { personName, type Credit, type UseCredit } from '@club/contract';
import { AmountField, SelectField, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { RecordDialog, type CreatedKind } from '@club/ui/record';
import type { Debt } from '../paiement/allocation-rules.ts';
import { withFallback } from '../paiement/refusals.ts';
import { creditCheck } from './credit-check.ts';
import { creditStateText, refusalOfSpending } from './credit-state-rules.ts';
import { useUseCreditMutation } from './credits-api.ts';

interface SpendCreditDialogProps {
  credit: Credit;
  /** Oldest first. */
  debts: readonly Debt[];
  onClose: () => void;
}

interface SpendValues {
  cotisationId: string;
  montant: number | null;
}

const check = creditCheck<UseCredit>('useCredit');

export function SpendCreditDialog({ credit, debts, onClose }: SpendCreditDialogProps) {
  const [spendCredit] = useUseCreditMutation();
  const owing = debts.filter(({ owed }) => owed > 0);
  const debtOf = (cotisationId: string) => owing.find(({ cotisation }) => cotisation.id === cotisationId);
  const owedOn = (cotisationId: string) => debtOf(cotisationId)?.owed ?? 0;
  const maxFor = (cotisationId: string) => Math.min(owedOn(cotisationId), credit.restant);
  const first = owing[0]?.cotisation.id ?? '';
  const spending: CreatedKind<Credit, SpendValues, UseCredit> = {
    formOf: () => ({ cotisationId: first, montant: maxFor(first) }),
    bodyOf: ({ cotisationId, montant }) => ({ cotisationId, montant: montant as number }),
    check,
    refusal: withFallback,
    words: {
      createLabel: 'Utiliser',
      creatingLabel: 'Enregistrement...',
      created: 'Crédit utilisé',
      cannotCreate: 'Erreur lors de la modification',
    },
  };

  return (
    <RecordDialog
      kind={spending}
      calls={{ create: (sent) => spendCredit({ id: credit.id, ...sent }) }}
      title="Utiliser un crédit"
      description={`${creditStateText(credit)}.`}
      savedText={(_credit, { cotisationId, montant }) =>
        `${formatAmount(montant)} sur la cotisation ${debtOf(cotisationId)?.cotisation.codeCotisation}`
      }
      notReady={owing.length === 0 ? 'Ce payeur n’a aucune cotisation à payer.' : undefined}
      onClose={onClose}
    >
      <SelectField
        name="cotisationId"
        label="Cotisation"
        options={owing.map(({ cotisation, owed }) => ({
          value: cotisation.id,
          label: `${cotisation.codeCotisation}, ${personName(cotisation.adherent)}\u00a0: ${formatAmount(owed)} à payer`,
        }))}
      />
      <SpentAmount
        maxFor={maxFor}
        refusal={(montant, cotisationId) => refusalOfSpending(montant, credit.restant, owedOn(cotisationId))}
      />
    </RecordDialog>
  );
}

interface SpentAmountProps {
  maxFor: (cotisationId: string) => number;
  /** Why a positive amount is refused. */
  refusal: (montant: number, cotisationId: string) => string | undefined;
}

/** As much as can be used on the chosen cotisation, until an amount is typed. */
function SpentAmount({ maxFor, refusal }: SpentAmountProps) {
  const { getFieldState, resetField, formState } = useFormContext<SpendValues>();
  const cotisationId = useWatch<SpendValues, 'cotisationId'>({ name: 'cotisationId' });
  const max = maxFor(cotisationId);
  const { isDirty: isTyped } = getFieldState('montant', formState);
  useEffect(() => {
    if (!isTyped) resetField('montant', { defaultValue: max });
  }, [resetField, max, isTyped]);
  const validate = (montant: unknown) =>
    (typeof montant === 'number' && refusal(montant, cotisationId)) || true;
  return <AmountField name="montant" label="Montant" required rules={{ validate }} />;
}
