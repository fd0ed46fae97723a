import { useState } from 'react';
import type { Payeur } from '@club/contract';
import { Button } from '@club/ui/button';
import { PayerField } from '../encaissement/member-fields.tsx';
import type { Facts } from '../encaissement/use-facts.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { PersonDetails } from '../payeurs/person-details.tsx';
import type { Personne } from '../payeurs/person-labels.ts';

interface PayerLineProps {
  payeur: Personne | null;
  /** Stands among the members, with a card there. */
  isMember: boolean;
  /** The same person as the last time. */
  isUsual: boolean;
  facts: Facts;
  onPays: (person: Payeur | null) => void;
}

/** Who pays, in one line; a field while somebody else is chosen. */
export function PayerLine({ payeur, isMember, isUsual, facts, onPays }: PayerLineProps) {
  const [changing, setChanging] = useState(false);
  if (changing || !payeur) {
    return (
      <PayerField
        facts={facts}
        allowNew
        autoFocus={changing}
        onChange={(person) => {
          onPays(person);
          if (person) setChanging(false);
        }}
      />
    );
  }
  return (
    <div className="payer-line">
      <p>
        Payeur{'\u00a0'}: <strong>{personFullName(payeur)}</strong>
        {isUsual && <span className="club-meta">, comme la dernière fois</span>}
      </p>
      <Button label="Changer de payeur" variant="quiet" small onClick={() => setChanging(true)} />
      {!isMember && !isUsual && !payeur.nomSeul && <PersonDetails person={payeur} />}
    </div>
  );
}
