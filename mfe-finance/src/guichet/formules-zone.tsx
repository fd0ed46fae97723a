import { useEffect, useState, type Ref } from 'react';
import type { Section } from '@club/contract';
import { useCan } from '@club/store';
import { today } from '@club/ui/format';
import { useFormContext, useWatch } from '@club/ui/form';
import { RemotePart } from '@club/ui/remote-part';
import { ErrorState } from '@club/ui/states';
import { CertificatNotice } from '../cotisations/form/certificat-notice.tsx';
import { lackingCertificat, type Certified } from '../cotisations/form/certificat-rules.ts';
import { FormuleLines } from '../cotisations/form/formule-lines.tsx';
import { SousTarifMotif } from '../cotisations/form/sous-tarif-motif.tsx';
import { useFormuleWarnings } from '../cotisations/form/use-formule-warnings.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import type { SaisonChoisie } from '../saisons/use-saison-choisie.ts';
import { formulesOf, type GuichetLine, type GuichetValues } from './guichet-values.ts';

interface FormulesZoneProps {
  sections: readonly Section[];
  choisie: SaisonChoisie;
  /** Of the member who came last. */
  inputRef: Ref<HTMLInputElement>;
}

/** Second zone: what each member takes, and what is missing for it. */
export function FormulesZone({ inputRef, ...known }: FormulesZoneProps) {
  const lignes = useWatch<GuichetValues, 'lignes'>({ name: 'lignes' }) as GuichetLine[];
  return (
    <fieldset className="guichet-zone">
      <legend>Formules</legend>
      {lignes.length === 0 && <p className="club-meta">Choisissez d’abord la personne.</p>}
      {lignes.map((line, index) => (
        <Taker
          key={line.adherent.id}
          {...{ line, index }}
          {...known}
          named={lignes.length > 1}
          inputRef={index === lignes.length - 1 ? inputRef : undefined}
        />
      ))}
      <SousTarifMotif lines={formulesOf(lignes)} />
    </fieldset>
  );
}

const fresh = { refetchOnMountOrArgChange: true };

interface TakerProps extends Omit<FormulesZoneProps, 'inputRef'> {
  line: GuichetLine;
  index: number;
  /** Several members: each has his name above his formulas. */
  named: boolean;
  inputRef: Ref<HTMLInputElement> | undefined;
}

function Taker({ line, index, sections, choisie, named, inputRef }: TakerProps) {
  const { setValue } = useFormContext<GuichetValues>();
  const { adherent } = line;
  const { id } = adherent;
  const { currentData: compte, error, refetch } = useGetComptePayeurQuery(id, fresh);
  const warnings = useFormuleWarnings(adherent, undefined, choisie);
  const days = { today: today(), firstDay: choisie.firstDay };
  const canAdd = useCan('adherents.update');
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Certified>();
  useEffect(() => {
    // The certificate may be newer, and a relative begins with his name only.
    if (compte?.payeur.id === id) setValue(`lignes.${index}.adherent`, { ...compte.payeur, ...added });
  }, [compte, added, id, index, setValue]);

  return (
    <div className="guichet-taker">
      {named && <h3>{personFullName(adherent)}</h3>}
      {adherent.nomSeul && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <FormuleLines name={`lignes.${index}.formules`} warnings={warnings} {...(inputRef && { inputRef })} />
      <CertificatNotice
        person={adherent}
        lacking={lackingCertificat(line.formules, adherent, sections, days)}
        onCheck={() => void refetch()}
        {...(canAdd && { onAdd: () => setAdding(true) })}
      />
      {adding && (
        <RemotePart
          name="mfe_members/certificat-dialog"
          props={{
            person: adherent,
            onAdded: (has) => {
              setAdding(false);
              setAdded(has);
            },
            onClose: () => setAdding(false),
          }}
          waiting={null}
        />
      )}
    </div>
  );
}
