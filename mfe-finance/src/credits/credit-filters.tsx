import { useState } from 'react';
import type { Payeur } from '@club/contract';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { PersonField } from '../payeurs/person-field.tsx';
import { useMoneySaisonsQuery } from '../saisons/saisons-api.ts';

interface CreditFiltersProps {
  payeurId: string;
  saisonId: string;
  onPayeur: (id: string) => void;
  onSaison: (id: string) => void;
}

export function CreditFilters({ payeurId, saisonId, onPayeur, onSaison }: CreditFiltersProps) {
  const { data: saisons = [] } = useMoneySaisonsQuery();
  const { currentData: compte } = useGetComptePayeurQuery(payeurId, { skip: payeurId === '' });
  // While another payer is typed, the former one stays in view.
  const [replaced, setReplaced] = useState<string>();
  const isReplaced = replaced === payeurId;
  const payeur: Payeur | null = isReplaced ? null : (compte?.payeur ?? null);
  return (
    <div className="credit-filters">
      <PersonField
        label="Payeur"
        value={payeur}
        onChange={(person) => {
          setReplaced(person ? undefined : payeurId);
          if (person) onPayeur(person.id);
        }}
        notFound="Code introuvable"
        autoFocus={payeurId === ''}
      />
      <label className="credit-filter">
        <span>Saison</span>
        <select className="club-input" value={saisonId} onChange={({ target }) => onSaison(target.value)}>
          <option value="">Toutes les saisons</option>
          {saisons.map(({ id, nom, active }) => (
            <option key={id} value={id}>
              {active ? `${nom} (active)` : nom}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
