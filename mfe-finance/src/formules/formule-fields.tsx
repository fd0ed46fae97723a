import { useState } from 'react';
import type { Section } from '@club/contract';
import {
  AmountField,
  CheckboxField,
  required,
  SelectField,
  TextAreaField,
  TextField,
  useFormContext,
} from '@club/ui/form';
import {
  isAge,
  isAgeOrder,
  isDuree,
  isPrice,
  readDuree,
  sectionOptions,
  type FormuleFormValues,
} from './formule-rules.ts';

const montantRules = {
  validate: { ...required('Le montant est requis').validate, isPrice },
} as ReturnType<typeof required>;

/** The fields of a tariff formula (spec §3). */
export function FormuleFields({ isNew, sections }: { isNew: boolean; sections: readonly Section[] }) {
  const { setValue, getValues } = useFormContext<FormuleFormValues>();
  const [opened] = useState(() => getValues('sectionId'));
  return (
    <div className="finance-fields">
      <TextField
        name="code"
        label="Code"
        required
        rules={required('Le code est requis')}
        maxLength={32}
        autoComplete="off"
      />
      <TextField
        name="designation"
        label="Désignation"
        required
        rules={required('La désignation est requise')}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        name="sectionId"
        label="Section"
        placeholder="Aucune section"
        options={sectionOptions(sections, opened)}
        className="finance-field-wide"
      />
      <AmountField
        name="montant"
        label="Montant"
        required
        rules={montantRules}
        help={isNew ? undefined : 'Les cotisations déjà enregistrées gardent leur prix.'}
      />
      <TextField
        name="duree"
        label="Durée (mois)"
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        rules={{
          validate: { isDuree },
          // What was typed and could not be read is shown as it will be saved (spec §5).
          onBlur: (event: { target: { value: string } }) =>
            setValue('duree', readDuree(event.target.value), { shouldValidate: true, shouldDirty: true }),
        }}
      />
      <TextField
        name="ageMin"
        label="Âge minimum"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        help={'En années, le premier jour de la formule. Vide\u00a0: pas de limite.'}
        rules={{ validate: { isAge } }}
      />
      <TextField
        name="ageMax"
        label="Âge maximum"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        rules={{ validate: { isAge, isAgeOrder }, deps: ['ageMin'] }}
      />
      <TextAreaField name="description" label="Description" maxLength={500} className="finance-field-wide" />
      {!isNew && (
        <CheckboxField name="actif" label="Formule active" help="Une formule inactive n’est plus proposée." />
      )}
    </div>
  );
}
