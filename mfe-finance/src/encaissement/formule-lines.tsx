import { useEffect, useRef, useState, type Ref } from 'react';
import { prixDe, type Formule } from '@club/contract';
import { IconButton } from '@club/ui/button';
import { AmountField, DateField, useFieldArray, useWatch } from '@club/ui/form';
import { formatAmount, formatDate } from '@club/ui/format';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { PrixLigne } from '../money/prix-ligne.tsx';
import { useSaisonChoisie } from '../saisons/use-saison-choisie.ts';
import { FormuleField } from './formule-field.tsx';
import type { Prix } from './prix-rules.ts';
import { lineOfFormule, startingOn, type FormuleLine, type Sale } from './formule-line-rules.ts';

interface FormuleLinesProps {
  /** Path within the form: `formules`, `lignes.0.formules`. */
  name: string;
  refusal?: (formule: Formule) => string | undefined;
  /** Its price by the rules of tariffs, with the reasons. */
  prixOf?: (line: FormuleLine) => Prix | undefined;
  /** Warnings of a line while it is chosen. */
  warnings?: (line: FormuleLine, lines: readonly FormuleLine[]) => readonly string[];
  inputRef?: Ref<HTMLInputElement>;
}

/** A member's formulas with agreed price and dates, in the season that the form chooses. */
export function FormuleLines({ name, refusal, prixOf, warnings, inputRef }: FormuleLinesProps) {
  const { fields, append, remove, replace } = useFieldArray({ name });
  const lines = (useWatch({ name }) ?? []) as FormuleLine[];
  const sale = useSaisonChoisie(useWatch({ name: 'saisonId' }) as string);
  useMoved(lines, sale, replace);
  const [refused, setRefused] = useState<string>();

  const choose = (formule: Formule) => {
    const reason = refusal?.(formule);
    setRefused(reason);
    if (reason === undefined) append(lineOfFormule(formule, sale), { shouldFocus: false });
  };

  return (
    <div className="formule-lines">
      <ul>
        {fields.map(({ id }, index) => {
          const line = lines[index];
          return (
            line && (
              <li key={id}>
                <FormuleLineRow
                  name={`${name}.${index}`}
                  line={line}
                  prix={prixOf?.(line)}
                  onRemove={() => remove(index)}
                />
                {warnings?.(line, lines).map((text) => (
                  <p key={text} className="guichet-debt" role="status">
                    {text}
                  </p>
                ))}
              </li>
            )
          );
        })}
      </ul>
      <FormuleField
        label="Ajouter une formule"
        saisonId={sale.saison?.id ?? ''}
        onChoose={choose}
        error={refused}
        inputRef={inputRef}
      />
    </div>
  );
}

/** Once another season is chosen, what was added before begins on its first day, at its price. */
function useMoved(lines: readonly FormuleLine[], sale: Sale, replace: (lines: FormuleLine[]) => void) {
  const { data: formules = [] } = useListFormulesQuery();
  const saisonId = sale.saison?.id;
  const last = useRef(saisonId);
  useEffect(() => {
    if (last.current === saisonId) return;
    last.current = saisonId;
    const tarifOf = ({ formuleId }: FormuleLine) => {
      const formule = formules.find(({ id }) => id === formuleId);
      return formule && prixDe(formule, saisonId ?? '');
    };
    const moved = lines.map((line) => startingOn(line, sale, tarifOf(line)));
    if (moved.some((line, index) => line !== lines[index])) replace(moved);
  }, [saisonId, sale, formules, lines, replace]);
}

interface FormuleLineRowProps {
  name: string;
  line: FormuleLine;
  prix: Prix | undefined;
  onRemove: () => void;
}

function FormuleLineRow({ name, line, prix, onRemove }: FormuleLineRowProps) {
  const title = `${line.code} ${line.designation}`;
  return (
    <div className="formule-line">
      <p className="formule-line-name">
        <span className="club-figures">{line.code}</span> <strong>{line.designation}</strong>
      </p>
      <AmountField
        name={`${name}.montant`}
        label={`Montant de ${title}`}
        className="formule-line-montant"
        disabled={line.isOffered === true}
      />
      <IconButton label={`Retirer ${title}`} tip="Retirer" icon="close" onClick={onRemove} />
      {prix && prix.raisons.length > 0 && (
        <PrixLigne
          {...prix}
          beside={line.montant !== prix.montant && `, par les règles ${formatAmount(prix.montant)}`}
        />
      )}
      <details className="formule-line-dates">
        <summary>
          du {formatDate(line.dateDebut, '…')} au {formatDate(line.dateFin, '…')}
        </summary>
        <div>
          <DateField name={`${name}.dateDebut`} label="Début" far />
          <DateField name={`${name}.dateFin`} label="Fin" far />
        </div>
      </details>
    </div>
  );
}
