import {
  adherentFields,
  choiceText,
  enteredFields,
  isListed,
  mayBeNull,
  type AdherentFields,
  type FieldsThat,
} from '@club/contract';
import {
  AmountField,
  CheckboxField,
  ChoiceListField,
  DateField,
  SelectField,
  TextAreaField,
  TextField,
  useFormContext,
} from '@club/ui/form';
import { useListedValues } from '../use-listed-values.ts';
import { AddressHelpers } from './address-helpers.tsx';
import type { AdherentFormValues } from './adherent-values.ts';
import { VehiculesField } from './vehicules-field.tsx';

/** One field of the form, by its kind. */
export function AdherentField({ name, isNew }: { name: keyof AdherentFields; isNew: boolean }) {
  const field = enteredFields[name];
  const { label, help } = field;
  const shared = { name, label, help };
  const line = { ...shared, autoComplete: 'off' };
  switch (field.kind) {
    case 'code': {
      const help = isNew ? 'Laissez vide pour prendre le numéro suivant.' : undefined;
      return <TextField {...line} className="club-field-code" help={help} maxLength={field.max} />;
    }
    case 'name':
      return <TextField {...line} required maxLength={field.max} />;
    case 'text':
      return <TextField {...line} maxLength={field.formMax ?? field.max} />;
    case 'phone':
      return <TextField {...line} type="tel" maxLength={field.max} />;
    case 'email':
      return <TextField {...line} type="email" maxLength={field.formMax ?? field.max} />;
    case 'address':
      return (
        <div>
          <TextAreaField {...shared} rows={2} maxLength={field.max} />
          <AddressHelpers />
        </div>
      );
    case 'birthDate':
      return <DateField {...shared} century="past" />;
    case 'choice': {
      const values = (isNew && field.valuesOfNew) || field.values;
      const options = values.map((value) => ({ value, label: choiceText(name, value) }));
      const absent = field.feminine ? 'Non renseignée' : 'Non renseigné';
      const placeholder = mayBeNull(field) ? absent : undefined;
      return <SelectField {...shared} options={options} placeholder={placeholder} />;
    }
    case 'choices':
      return <ChoiceListField {...shared} options={field.values} addLabel={field.addLabel} />;
    case 'listed':
      return isListed(name) ? <ListedSelect name={name} /> : null;
    case 'flag':
      return <CheckboxField {...shared} />;
    case 'membership':
      return <MembershipField {...shared} />;
    case 'amount':
      return <AmountField {...shared} />;
    case 'brands':
      return <VehiculesField />;
    case 'plates':
      // Entered with the brands.
      return null;
  }
}

/** One of the club's list; one that it no longer has stays with who has it. Absent where the list is empty. */
function ListedSelect({ name }: { name: FieldsThat<{ kind: 'listed' }> }) {
  const field = adherentFields[name];
  const { defaultValues } = useFormContext<AdherentFormValues>().formState;
  const values = useListedValues()(field);
  const kept = defaultValues?.[name];
  const former =
    kept && !values.includes(kept) ? [{ value: kept, label: `${kept} (n’est plus dans la liste)` }] : [];
  if (values.length + former.length === 0) return null;
  const none = field.feminine ? 'Aucune' : 'Aucun';
  return <SelectField name={name} label={field.label} placeholder={none} options={[...former, ...values]} />;
}

/** Asked of a payer who is no member: he may become one. */
function MembershipField(props: { name: string; label: string; help?: string }) {
  const { defaultValues } = useFormContext<AdherentFormValues>().formState;
  return defaultValues?.estAdherent === false ? <CheckboxField {...props} /> : null;
}
