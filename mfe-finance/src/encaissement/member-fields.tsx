import { CheckboxField, SelectField, useFormContext, useWatch } from '@club/ui/form';
import { Notice } from '@club/ui/states';
import type { Payeur } from '@club/contract';
import { PersonField, type PersonFieldProps } from '../payeurs/person-field.tsx';
import { isBlockedNewcomer } from './encaissement-missing.ts';
import {
  lienOf,
  liensOf,
  payeurOf,
  showLiens,
  type EncaissementLine,
  type EncaissementValues,
} from './encaissement-values.ts';
import type { Facts } from './use-facts.ts';

interface MemberFieldProps {
  /** Place of the member's line. */
  index: number;
  facts: Facts;
}

const useLine = (index: number) =>
  useWatch<EncaissementValues, `lignes.${number}`>({ name: `lignes.${index}` }) as EncaissementLine;

/** The member of a line; who is blocked is enrolled only knowingly. */
export function MemberField({ index, facts: { opening, recorded } }: MemberFieldProps) {
  const { getValues, setValue } = useFormContext<EncaissementValues>();
  const { adherent } = useLine(index);
  return (
    <>
      <PersonField
        label="Adhérent"
        required
        value={adherent}
        notFound={(code) => opening.words.notFound('Adhérent', code)}
        onChange={(person) => {
          setValue(`lignes.${index}.adherent`, person, { shouldDirty: true });
          setValue(`lignes.${index}.bloqueAccepte`, false);
          const line = getValues(`lignes.${index}`);
          setValue(`lignes.${index}.lienParente`, lienOf(line, payeurOf(getValues())));
        }}
      />
      {isBlockedNewcomer(adherent, recorded) && <BlockedMember index={index} />}
    </>
  );
}

interface PayerFieldProps extends Partial<PersonFieldProps> {
  facts: Facts;
}

/** Who pays; the lien of each member follows, unless `onChange` says what does. */
export function PayerField({ facts: { opening }, ...field }: PayerFieldProps) {
  const { getValues, setValue } = useFormContext<EncaissementValues>();
  const payeur = useWatch<EncaissementValues, 'payeur'>({ name: 'payeur' }) as EncaissementValues['payeur'];
  return (
    <PersonField
      label="Payeur"
      required
      value={payeur}
      notFound={(code) => opening.words.notFound('Payeur', code)}
      onTyped={(text) => setValue('payeurSaisi', text, { shouldDirty: true })}
      onChange={(person) => {
        setValue('payeur', person, { shouldDirty: true });
        showLiens(setValue, getValues('lignes'), person);
      }}
      {...field}
    />
  );
}

/** Asks whether the blocked member of a line is enrolled all the same. */
export function BlockedMember({ index }: { index: number }) {
  return (
    <Notice tone="warning" title="Cet adhérent est bloqué">
      <CheckboxField name={`lignes.${index}.bloqueAccepte`} label="L’inscrire quand même" />
    </Notice>
  );
}

interface LienFieldProps {
  index: number;
  label: string;
  payeur: Payeur | null;
}

/** What the payer is to the member of a line. */
export function LienField({ index, label, payeur }: LienFieldProps) {
  const line = useLine(index);
  return (
    <SelectField
      name={`lignes.${index}.lienParente`}
      label={label}
      required
      placeholder="Choisir…"
      options={liensOf(line, payeur)}
    />
  );
}
