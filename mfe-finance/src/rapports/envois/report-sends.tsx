import { useState } from 'react';
import { estEnvoyable } from '@club/contract';
import { flagPart, useAddress } from '@club/router';
import { Button } from '@club/ui/button';
import { chosenReport, type ReportChoice } from '../report-choice.ts';
import { EnvoiDialog } from './envoi-dialog.tsx';
import { EnvoisDialog } from './envois-dialog.tsx';
import { useListEnvoisRapportsQuery } from './envois-api.ts';

const schema = { envois: flagPart() };

/** The report of the screen sent each month, and those that are. */
export function ReportSends({ choice }: { choice: ReportChoice }) {
  const [{ envois }, setAddress] = useAddress(schema);
  const [isNew, setIsNew] = useState(false);
  const { data } = useListEnvoisRapportsQuery();
  const name = chosenReport(choice);
  const rapport = name && estEnvoyable(name) ? name : undefined;
  const count = data?.envois.length ?? 0;
  return (
    <div className="club-row">
      {rapport && (
        <Button label="Envoyer chaque mois…" icon="mail" variant="quiet" onClick={() => setIsNew(true)} />
      )}
      {count > 0 && (
        <Button
          label={`Envois mensuels (${count})`}
          variant="quiet"
          onClick={() => setAddress({ envois: true })}
        />
      )}
      {isNew && rapport && <EnvoiDialog rapport={rapport} choice={choice} onClose={() => setIsNew(false)} />}
      {envois && <EnvoisDialog onClose={() => setAddress({ envois: false })} />}
    </div>
  );
}
