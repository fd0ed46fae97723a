import type { CarryCredit, Credit, Saison } from '@club/contract';
import { SelectField } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { RecordDialog, type CreatedKind } from '@club/ui/record';
import { withFallback } from '../paiement/refusals.ts';
import { creditCheck } from './credit-check.ts';
import { creditStateText, saisonsToCarryTo } from './credit-state-rules.ts';
import { useCarryCreditMutation } from './credits-api.ts';

interface CarryCreditDialogProps {
  credit: Credit;
  saisons: readonly Saison[];
  onClose: () => void;
}

const check = creditCheck<CarryCredit>('carryCredit');

export function CarryCreditDialog({ credit, saisons, onClose }: CarryCreditDialogProps) {
  const [carryCredit] = useCarryCreditMutation();
  const others = saisonsToCarryTo(credit, saisons);
  const nameOf = (saisonId: string) => others.find(({ id }) => id === saisonId)?.nom ?? 'choisie';
  const carrying: CreatedKind<Credit, CarryCredit, CarryCredit> = {
    formOf: () => ({ saisonId: others[0]?.id ?? '' }),
    bodyOf: (values) => values,
    check,
    refusal: withFallback,
    words: {
      createLabel: 'Reporter',
      creatingLabel: 'Report...',
      created: 'Crédit reporté',
      cannotCreate: 'Erreur lors de la modification',
    },
  };

  return (
    <RecordDialog
      kind={carrying}
      calls={{ create: (sent) => carryCredit({ id: credit.id, ...sent }) }}
      title="Reporter un crédit"
      description={`${creditStateText(credit)}.`}
      savedText={({ montant }, { saisonId }) => `${formatAmount(montant)} sur la saison ${nameOf(saisonId)}`}
      onClose={onClose}
    >
      <SelectField
        name="saisonId"
        label="Saison"
        help={`${formatAmount(credit.restant)} y seront disponibles.`}
        options={others.map(({ id, nom }) => ({ value: id, label: nom }))}
      />
    </RecordDialog>
  );
}
