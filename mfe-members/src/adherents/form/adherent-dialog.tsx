import {
  enteredFields,
  formSections,
  type Adherent,
  type AdherentFields,
  type ShownAdherent,
} from '@club/contract';
import { FormSection } from '@club/ui/form';
import { ofName } from '@club/ui/format';
import { checkedBy, RecordDialog, type RecordKind } from '@club/ui/record';
import { fullName } from '../adherent-texts.ts';
import {
  useCreateAdherentMutation,
  useListAdherentHistoryQuery,
  useUpdateAdherentMutation,
} from '../adherents-api.ts';
import { showValue } from '../fiche/change-value.tsx';
import { adherentHistoryFields } from '../fiche/adherent-history.ts';
import { AdherentField } from './adherent-field.tsx';
import { fieldsOfForm, formFieldOf, formOfAdherent, type AdherentFormValues } from './adherent-values.ts';
import { aboutWhoIsThere } from './who-is-there.tsx';

const adherent: RecordKind<ShownAdherent, AdherentFormValues, AdherentFields> = {
  formOf: formOfAdherent,
  bodyOf: fieldsOfForm,
  check: checkedBy(async () => {
    const { createAdherent, updateAdherent } = (await import('@club/contract/adherents/adherent-schema'))
      .adherentSchemas;
    return { create: createAdherent, update: updateAdherent };
  }),
  fieldOf: formFieldOf,
  history: adherentHistoryFields,
  showChange: showValue,
  words: {
    createLabel: 'Créer l’adhérent',
    created: 'Adhérent créé',
    updated: 'Adhérent modifié',
    cannotCreate: 'Impossible de créer l’adhérent.',
    cannotUpdate: 'Impossible de modifier l’adhérent.',
    stale: 'Cette fiche a été modifiée entre-temps',
    reloadLabel: 'Reprendre la fiche à jour',
  },
};

/** The form of a member; of a new one without `record`. Asks when somebody of that name and birth date is there. */
export function AdherentDialog({ record, onClose }: { record?: Adherent; onClose: () => void }) {
  const [create] = useCreateAdherentMutation();
  const [update] = useUpdateAdherentMutation();
  return (
    <RecordDialog
      kind={adherent}
      calls={{ create, update, useHistory: useListAdherentHistoryQuery }}
      record={record}
      title={record ? `Modifier l’adhérent - ${fullName(record)}` : 'Nouvel adhérent'}
      size="large"
      savedText={(saved) =>
        record ? `La fiche ${ofName(fullName(saved))} est à jour.` : 'L’adhérent a été créé avec succès.'
      }
      doublon={aboutWhoIsThere(record ? 'Enregistrer quand même' : 'Créer quand même')}
      onClose={onClose}
    >
      {formSections.map(({ title, later, fields }) => (
        <FormSection
          key={title}
          title={title}
          columns={fields.some(isOfVehicules) ? undefined : 3}
          {...(later && !record && { folded: true, description: labelsOf(fields) })}
        >
          {fields.map((name) => (
            <AdherentField key={name} name={name} isNew={record === undefined} />
          ))}
        </FormSection>
      ))}
    </RecordDialog>
  );
}

/** What is in a folded section: «CIN, Profession, Situation familiale». */
const labelsOf = (fields: readonly (keyof AdherentFields)[]) =>
  fields.map((name) => enteredFields[name].label).join(', ');

/** Pairs of brand and plate, one under the other. */
const isOfVehicules = (field: string) => formFieldOf(field) === 'vehicules';
