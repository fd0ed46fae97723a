import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { PersonField } from '../payeurs/person-field.tsx';

interface PayerChoiceProps {
  /** Empty: the open credits of all payers. */
  payeurId: string;
  onChoose: (id: string) => void;
}

/** Payer of the credits in view; cleared, all payers. */
export function PayerChoice({ payeurId, onChoose }: PayerChoiceProps) {
  const { currentData: compte } = useGetComptePayeurQuery(payeurId, { skip: payeurId === '' });
  return (
    <div className="club-bar-field">
      <PersonField
        label="Payeur"
        value={payeurId === '' ? null : (compte?.payeur ?? null)}
        onChange={(person) => onChoose(person?.id ?? '')}
        notFound="Code introuvable"
      />
    </div>
  );
}
