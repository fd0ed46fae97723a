import { useEffect, useState } from 'react';
import { codeKeyOf, type AdherentSummary } from '@club/contract';
import { Combobox, useSettled } from '@club/ui/combobox';
import { Controller, useFormContext, useWatch } from '@club/ui/form';
import { fullName } from '../adherents/adherent-texts.ts';
import { useListAdherentsQuery } from '../adherents/adherents-api.ts';
import { shortestCode, type CertificatFormValues } from './certificat-values.ts';
import type { AdherentInView } from './use-adherent-in-view.ts';

/** Pauses in typing, in ms (U-9). */
const pauses = { offer: 150, lookUp: 500 };

/** The code, typed or chosen, and whose it is. */
export function AdherentCodeField({ inView }: { inView: AdherentInView }) {
  const { control } = useFormContext<CertificatFormValues>();
  const typed = useWatch({ control, name: 'codeAdherent' }).trim();
  const { code, lookUp, isUnknown, nameText } = inView;
  const [toLookUp] = useSettled(typed, pauses.lookUp);
  const offered = useOffered(typed);
  const [left, setLeft] = useState(false);
  // A text without a digit that proposes persons is a name, until the field is left with it.
  const mayBeCode = /\d/.test(typed) || left || (!offered.stale && offered.items.length === 0);
  const isToLookUp = mayBeCode && toLookUp.length >= shortestCode && toLookUp === typed && toLookUp !== code;
  useEffect(() => {
    if (isToLookUp) lookUp(toLookUp);
  }, [isToLookUp, toLookUp, lookUp]);
  const shownName = isUnknown && offered.stale ? 'Recherche…' : nameText;

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
            onText={(text) => {
              setLeft(false);
              field.onChange(text);
            }}
            {...offered}
            itemKey={({ id }) => id}
            drawItem={(adherent) => <OfferedAdherent adherent={adherent} />}
            onPick={({ codeAdherent }) => {
              field.onChange(codeAdherent);
              lookUp(codeAdherent);
            }}
            onEnter={typed === code ? undefined : () => lookUp(typed)}
            onBlur={() => {
              setLeft(true);
              field.onBlur();
            }}
            inputRef={field.ref}
          />
        )}
      />
      <div className="club-field">
        <label htmlFor="certificat-nom">Nom de l’adhérent</label>
        <output id="certificat-nom" className="club-input certificat-name">
          {typed === code ? shownName : ''}
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

const maxOffered = 8;

/** Shortest first: 42 before 0142. */
const byCode = { searchField: 'codeAdherent', sort: 'codeAdherent' } as const;

/** The exact code first. */
function useOffered(typed: string) {
  const [search, askNow] = useSettled(typed, pauses.offer);
  const { currentData, isFetching } = useListAdherentsQuery(
    { search, limit: maxOffered, ...(/^\d/.test(search) && byCode) },
    { skip: search === '' },
  );
  const found = currentData?.adherents ?? [];
  const isExact = ({ codeAdherent }: AdherentSummary) => codeKeyOf(codeAdherent) === codeKeyOf(typed);
  const exact = found.filter(isExact);
  const others = found.filter((adherent) => !isExact(adherent));
  const items = typed === '' ? [] : [...exact, ...others];
  return { items, isExact, askNow, stale: typed !== '' && (isFetching || search !== typed) };
}
