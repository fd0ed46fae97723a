import { useState } from 'react';
import { useSubmission } from '@club/store';
import { useClub } from '@club/ui/club';
import {
  AmountField,
  CheckboxField,
  FormSection,
  RadioChoice,
  TextField,
  useForm,
  useWatch,
} from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { plural } from '@club/ui/format';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { agesText } from '../formule-texts.ts';
import { useCreateCatalogueMutation, useListFormulesQuery } from '../formules-api.ts';
import { useListSectionsQuery } from '../../sections/sections-api.ts';
import { catalogueOf, missingOf, sectionsOf, type ModeleFormValues } from './modele-values.ts';
import { modeles, type Modele, type ModeleName } from './modeles.ts';
import './modeles.css';

/** «Partir d’un modèle»: sections and formulas of a club that begins, edited and priced, then created in one act (C-9). */
export function ModeleDialog({ onClose }: { onClose: () => void }) {
  const { data: sections } = useListSectionsQuery();
  const { data: formules } = useListFormulesQuery();
  if (!sections || !formules) return null;
  return <ModeleForm codes={[...sections, ...formules].map(({ code }) => code)} onClose={onClose} />;
}

function ModeleForm({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [create] = useCreateCatalogueMutation();
  const submission = useSubmission();
  const { sectionMusculation: musculation } = useClub().cotisationSettings;
  const [taken] = useState({ codes, musculation });
  const form = useForm<ModeleFormValues>({
    defaultValues: { modele: 'omnisports', sections: sectionsOf('omnisports', taken) },
  });
  const values = useWatch({ control: form.control }) as ModeleFormValues;
  const body = catalogueOf(values);
  const count = body.sections.flatMap(({ formules }) => formules).length;
  const choose = (modele: ModeleName) =>
    form.reset({ modele, sections: sectionsOf(modele, taken) }, { keepDefaultValues: true });
  const save = async () => {
    const { data, error } = await submission.send(body, create);
    if (!data) throw refusalOf(error, 'Rien n’est créé.');
    showToast({
      tone: 'success',
      title: 'Catalogue créé',
      text: `${plural(data.sections.length, 'section', 'sections')}, ${plural(data.formules.length, 'formule', 'formules')}`,
    });
    onClose();
  };
  return (
    <FormDialog
      title="Partir d’un modèle"
      size="large"
      description="Choisissez le plus proche, décochez ce que le club n’a pas, donnez vos prix. Tout se modifie ensuite."
      form={form}
      submitLabel={`Créer ${plural(body.sections.length, 'section', 'sections')} et ${plural(count, 'formule', 'formules')}`}
      busyLabel="Création..."
      onSubmit={save}
      submission={submission}
      notReady={missingOf(values)}
      onClose={onClose}
    >
      <RadioChoice
        legend="Modèle"
        name="modele"
        value={values.modele}
        disabled={submission.unanswered}
        options={(Object.entries(modeles) as [ModeleName, Modele][]).map(([value, { label, note }]) => ({
          value,
          label,
          note,
        }))}
        onChange={choose}
      />
      {values.sections.map((section, at) => (
        <FormSection
          key={`${values.modele}-${section.code}`}
          title={`Section ${section.code}`}
          description={section.requiresCertificatMedical ? 'Certificat médical exigé' : undefined}
        >
          <TextField
            name={`sections.${at}.designation`}
            label="Nom de la section"
            maxLength={100}
            autoComplete="off"
          />
          {section.formules.map((formule, index) => (
            <FormuleRow key={formule.code} name={`sections.${at}.formules.${index}`} formule={formule} />
          ))}
        </FormSection>
      ))}
    </FormDialog>
  );
}

function FormuleRow({
  name,
  formule,
}: {
  name: string;
  formule: ModeleFormValues['sections'][number]['formules'][number];
}) {
  const { code, duree, gardee, ageMin = null, ageMax = null } = formule;
  const details = [plural(duree, 'mois', 'mois'), agesText({ ageMin, ageMax })].filter(Boolean).join(' · ');
  return (
    <div className="modele-formule" role="group" aria-label={`Formule ${code}`}>
      <CheckboxField name={`${name}.gardee`} label={code} />
      <TextField
        name={`${name}.designation`}
        label="Désignation"
        help={details}
        maxLength={100}
        autoComplete="off"
        disabled={!gardee}
      />
      <AmountField name={`${name}.montant`} label="Prix" disabled={!gardee} />
    </div>
  );
}
