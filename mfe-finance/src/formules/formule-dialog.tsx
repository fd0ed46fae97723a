import { useMemo } from 'react';
import type { Formule, Section } from '@club/contract';
import {
  AmountField,
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
  useFormContext,
} from '@club/ui/form';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { CatalogueFields } from '../catalogue/catalogue-fields.tsx';
import { formuleHistoryFields } from './formule-history.ts';
import {
  ageFaults,
  fieldsOfFormule,
  formOfFormule,
  readDuree,
  type FormuleFormValues,
} from './formule-values.ts';
import { formuleText, sectionOptions } from './formule-texts.ts';
import {
  useCreateFormuleMutation,
  useListFormuleHistoryQuery,
  useUpdateFormuleMutation,
} from './formules-api.ts';

type Body = ReturnType<typeof fieldsOfFormule>;

const bySchema = checkedBy<Body>(async () => {
  const { createFormule, updateFormule } = (await import('@club/contract/formules/formule-schema'))
    .formuleSchemas;
  return { create: createFormule, update: updateFormule };
});

const formule: Omit<RecordKind<Formule, FormuleFormValues, Body>, 'history'> = {
  formOf: formOfFormule,
  bodyOf: fieldsOfFormule,
  check: async (isNew) => {
    const check = await bySchema(isNew);
    return (body) => [...check(body), ...ageFaults(body)];
  },
  words: recordWords('formule', 'f'),
};

interface FormuleDialogProps {
  /** Absent for a new one. */
  record?: Formule;
  /** To choose from. */
  sections: readonly Section[];
  onClose: () => void;
}

/** The form of a tariff formula. */
export function FormuleDialog({ record, sections, onClose }: FormuleDialogProps) {
  const [create] = useCreateFormuleMutation();
  const [update] = useUpdateFormuleMutation();
  const kind = useMemo(() => ({ ...formule, history: formuleHistoryFields(sections) }), [sections]);
  return (
    <RecordDialog
      kind={kind}
      calls={{ create, update, useHistory: useListFormuleHistoryQuery }}
      record={record}
      title={record ? `Modifier la formule - ${record.designation}` : 'Nouvelle formule'}
      savedText={formuleText}
      onClose={onClose}
    >
      <FormuleFields isNew={!record} sections={sections} opened={record?.sectionId ?? ''} />
    </RecordDialog>
  );
}

interface FormuleFieldsProps {
  isNew: boolean;
  sections: readonly Section[];
  /** Section that the form opened with. */
  opened: string;
}

function FormuleFields({ isNew, sections, opened }: FormuleFieldsProps) {
  const { setValue } = useFormContext<FormuleFormValues>();
  return (
    <div className="finance-fields">
      <CatalogueFields />
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
          // What was typed and could not be read is shown as it will be saved.
          onBlur: (event: { target: { value: string } }) =>
            setValue('duree', readDuree(event.target.value), { shouldDirty: true }),
        }}
      />
      <TextField
        name="ageMin"
        label="Âge minimum"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        help={'En années, le premier jour de la formule. Vide\u00a0: pas de limite.'}
      />
      <TextField name="ageMax" label="Âge maximum" inputMode="numeric" maxLength={3} autoComplete="off" />
      <TextAreaField name="description" label="Description" maxLength={500} className="finance-field-wide" />
      {!isNew && (
        <CheckboxField name="actif" label="Formule active" help="Une formule inactive n’est plus proposée." />
      )}
    </div>
  );
}
