import { useState } from 'react';
import type { Payeur } from '@club/contract';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { PersonField } from '../payeurs/person-field.tsx';

interface PayerChoiceProps {
  /** Empty: none yet. */
  payeurId: string;
  onChoose: (id: string) => void;
}

/** Whose credits are shown. While another payer is typed, the former one stays in view. */
export function PayerChoice({ payeurId, onChoose }: PayerChoiceProps) {
  const { currentData: compte } = useGetComptePayeurQuery(payeurId, { skip: payeurId === '' });
  const [replaced, setReplaced] = useState<string>();
  const payeur: Payeur | null = replaced === payeurId ? null : (compte?.payeur ?? null);
  return (
    <div className="credit-payer">
      <PersonField
        label="Payeur"
        value={payeur}
        onChange={(person) => {
          setReplaced(person ? undefined : payeurId);
          if (person) onChoose(person.id);
        }}
        notFound="Code introuvable"
        autoFocus={payeurId === ''}
      />
    </div>
  );
}
