import { useEffect, useState } from 'react';
import type { AdherentSummary } from '@club/contract';
import { Combobox } from '@club/ui/combobox';
import { Controller, useFormContext, useWatch } from '@club/ui/form';
import { fullName } from '../adherents/adherent-texts.ts';
import { shortestCode, type CertificatFormValues } from './certificat-values.ts';
import { useOfferAdherentsQuery } from './certificats-api.ts';
import type { AdherentInView } from './use-adherent-in-view.ts';

/** Pauses in typing, in ms (U-9). */
const pauses = { offer: 150, lookUp: 500 };

/** The code, typed or chosen, and whose it is. */
export function AdherentCodeField({ inView }: { inView: AdherentInView }) {
  const { control } = useFormContext<CertificatFormValues>();
  const typed = useWatch({ control, name: 'codeAdherent' }).trim();
  const { code, lookUp, isUnknown, nameText } = inView;
  const toLookUp = useSettled(typed, pauses.lookUp);
  const isToLookUp = toLookUp.length >= shortestCode && toLookUp === typed && toLookUp !== code;
  useEffect(() => {
    if (isToLookUp) lookUp(toLookUp);
  }, [isToLookUp, toLookUp, lookUp]);
  const offered = useOffered(typed);

  return (
    <div className="certificat-person">
      <Controller
        control={control}
        name="codeAdherent"
        rules={{
          validate: {
            required: (value: string) => value.trim() !== '' || 'Veuillez saisir un code adhérent',
            known: (value: string) =>
              !(isUnknown && value.trim() === code) || 'Adhérent non trouvé avec ce code',
          },
        }}
        render={({ field, fieldState }) => (
          <Combobox<AdherentSummary>
            label="Code adhérent"
            required
            autoFocus
            placeholder="Code ou nom"
            error={fieldState.error?.message}
            text={field.value}
            onText={field.onChange}
            {...offered}
            itemKey={({ id }) => id}
            drawItem={(adherent) => <OfferedAdherent adherent={adherent} />}
            onPick={({ codeAdherent }) => {
              field.onChange(codeAdherent);
              lookUp(codeAdherent);
            }}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
        )}
      />
      <div className="club-field">
        <label htmlFor="certificat-nom">Nom de l’adhérent</label>
        <output id="certificat-nom" className="club-input certificat-name">
          {typed === code ? nameText : ''}
        </output>
      </div>
    </div>
  );
}

function OfferedAdherent({ adherent }: { adherent: AdherentSummary }) {
  return (
    <>
      <span className="club-figures">{adherent.codeAdherent}</span> <strong>{fullName(adherent)}</strong>
    </>
  );
}

/** The exact code first. */
function useOffered(typed: string) {
  const search = useSettled(typed, pauses.offer);
  const { currentData = [], isFetching } = useOfferAdherentsQuery(search, { skip: search === '' });
  const exact = currentData.filter(({ codeAdherent }) => codeAdherent === typed);
  const others = currentData.filter(({ codeAdherent }) => codeAdherent !== typed);
  const items = typed === '' ? [] : [...exact, ...others];
  return { items, stale: isFetching || search !== typed };
}

/** A text once unchanged for `pauseMs`. */
function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
