import { useMemo, useState } from 'react';
import {
  agesFaults,
  catalogueText,
  genreDureeLabels,
  genresDuree,
  type Formule,
  type Section,
} from '@club/contract';
import {
  AmountField,
  CheckboxField,
  DateField,
  SelectField,
  TextAreaField,
  TextField,
  useFormContext,
  useWatch,
} from '@club/ui/form';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { CatalogueFields } from '../catalogue/catalogue-fields.tsx';
import { formuleHistoryFields } from './formule-history.ts';
import type { TarifSaisons } from './tarif-saisons.ts';
import { fieldsOfFormule, formOfFormule, readDuree, type FormuleFormValues } from './formule-values.ts';
import { sectionOptions } from './formule-texts.ts';
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

const formule: Omit<RecordKind<Formule, FormuleFormValues, Body>, 'history' | 'formOf'> = {
  bodyOf: fieldsOfFormule,
  check: async (isNew) => {
    const check = await bySchema(isNew);
    return (body) => [...check(body), ...agesFaults(body)];
  },
  words: recordWords('formule', 'f'),
};

interface FormuleDialogProps {
  /** Absent for a new one. */
  record?: Formule;
  /** To choose from. */
  sections: readonly Section[];
  saisons: TarifSaisons;
  onClose: () => void;
}

/** The form of a tariff formula. */
export function FormuleDialog({ record, sections, saisons: present, onClose }: FormuleDialogProps) {
  const [create] = useCreateFormuleMutation();
  const [update] = useUpdateFormuleMutation();
  // The club may pass on to the next season while the form is open: its amounts stay those of the seasons it names.
  const [saisons] = useState(present);
  const presente = saisons.presente?.id;
  const updateShown: typeof update = (sent) =>
    update(
      presente === undefined || (sent.body.montant === undefined && sent.body.partFixe === undefined)
        ? sent
        : { ...sent, body: { ...sent.body, saisonId: presente } },
    );
  const kind = useMemo(
    () => ({
      ...formule,
      formOf: (one?: Formule) => formOfFormule(one, saisons),
      fieldOf: (field: string) => (field.startsWith('tarifs') ? 'autres' : field),
      history: formuleHistoryFields(sections, saisons.nomDe),
    }),
    [sections, saisons],
  );
  return (
    <RecordDialog
      kind={kind}
      calls={{ create, update: updateShown, useHistory: useListFormuleHistoryQuery }}
      record={record}
      title={record ? `Modifier la formule - ${record.designation}` : 'Nouvelle formule'}
      savedText={catalogueText}
      onClose={onClose}
    >
      <FormuleFields record={record} sections={sections} saisons={saisons} />
    </RecordDialog>
  );
}

const kinds = genresDuree.map((value) => ({ value, label: genreDureeLabels[value] }));

const fixedHelp = 'Comprise dans le montant\u00a0: aucune règle de tarif ne la réduit.';

const negative = 'Le montant ne peut pas être négatif.';

/** Of which season the amount is, whether it is taken over, and what it leaves alone. */
function presentHelp(record: Formule | undefined, { presente, nomDe }: TarifSaisons): string | undefined {
  const known = record?.prix.find(({ saisonId }) => saisonId === presente?.id);
  const repris = nomDe(known?.reprisDe);
  const of = presente && `Prix de ${presente.nom}${repris ? `, repris de ${repris}` : ''}.`;
  const rest = record && 'Les cotisations déjà enregistrées gardent leur prix.';
  return [of, rest].filter(Boolean).join(' ') || undefined;
}

interface FormuleFieldsProps extends Pick<FormuleDialogProps, 'sections' | 'saisons'> {
  /** That the form opened with. */
  record: Formule | undefined;
}

function FormuleFields({ record, sections, saisons }: FormuleFieldsProps) {
  const { setValue } = useFormContext<FormuleFormValues>();
  const genreDuree = useWatch<FormuleFormValues, 'genreDuree'>({ name: 'genreDuree' });
  const isNew = !record;
  return (
    <div className="finance-fields">
      <CatalogueFields />
      <SelectField
        name="sectionId"
        label="Section"
        placeholder="Aucune section"
        options={sectionOptions(sections, record?.sectionId ?? '')}
        className="finance-field-wide"
      />
      <AmountField name="montant" label="Montant" required help={presentHelp(record, saisons)} />
      {saisons.autres.map((saison, index) => (
        <AmountField
          key={saison.id}
          name={`autres.${index}.montant`}
          label={`Montant ${saison.nom}`}
          help={`Vide\u00a0: reprend ${saisons.reprend(saison) ?? 'le premier prix de la formule'}.`}
          rules={{ validate: (montant: unknown) => !(Number(montant) < 0) || negative }}
        />
      ))}
      <SelectField name="genreDuree" label="Genre de durée" options={kinds} />
      {genreDuree === 'mois' && (
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
      )}
      {genreDuree === 'jours' && (
        <>
          <DateField name="du" label="Premier jour" required far />
          <DateField name="au" label="Dernier jour" required far />
        </>
      )}
      <TextField
        name="entrees"
        label="Entrées d’un carnet"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        help={'Comptées à la porte. Vide\u00a0: autant de fois que l’on veut.'}
      />
      <AmountField name="partFixe" label="Dont part fixe (licence)" help={fixedHelp} />
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
