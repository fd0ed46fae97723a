import type { RefObject } from 'react';
import { useWatch } from '@club/ui/form';
import { CorrectionsTarif } from '../encaissement/corrections-tarif.tsx';
import { formulesOf, type EncaissementValues } from '../encaissement/encaissement-values.ts';
import { MemberFormules } from '../encaissement/member-formules.tsx';
import { SousTarifMotif } from '../encaissement/sous-tarif-motif.tsx';
import type { Facts } from '../encaissement/use-facts.ts';
import { personFullName } from '../money/cotisation-name.ts';

interface FormulesZoneProps {
  facts: Facts;
  /** Of the member who came last. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Second zone: what each member takes, under his name when there are several. */
export function FormulesZone({ facts, inputRef }: FormulesZoneProps) {
  const lignes = useWatch<EncaissementValues, 'lignes'>({ name: 'lignes' }) as EncaissementValues['lignes'];
  return (
    <fieldset className="guichet-zone">
      <legend>Formules</legend>
      {lignes.length === 0 && <p className="club-meta">Choisissez d’abord la personne.</p>}
      {lignes.map(({ adherent }, index) => (
        <div key={adherent?.id} className="guichet-taker">
          {adherent && lignes.length > 1 && <h3>{personFullName(adherent)}</h3>}
          <MemberFormules
            {...{ index, facts }}
            inputRef={index === lignes.length - 1 ? inputRef : undefined}
          />
        </div>
      ))}
      <SousTarifMotif lines={formulesOf({ lignes })} />
      <CorrectionsTarif {...facts.tarification} />
    </fieldset>
  );
}
