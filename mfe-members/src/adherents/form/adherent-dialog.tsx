import {
  enteredFields,
  formSections,
  type Adherent,
  type AdherentFields,
  type ShownAdherent,
  type UploadCertificat,
} from '@club/contract';
import { Link } from '@club/router';
import { existingPerson } from '@club/ui/existing-person';
import { FormSection } from '@club/ui/form';
import { ofName } from '@club/ui/format';
import { checkedBy, RecordDialog, type RecordKind } from '@club/ui/record';
import { Notice } from '@club/ui/states';
import { fullName } from '../adherent-texts.ts';
import { useOpenSaisons } from '../inscriptions/open-saisons.ts';
import { PhotoField } from './photo-field.tsx';
import { fieldsWithFiles, formWithFiles, type FieldsWithFiles, type FormWithFiles } from './file-values.ts';
import { useStoreWithFiles } from './use-store-with-files.ts';
import { CertificatSection } from './certificat-section.tsx';
import { useListAdherentHistoryQuery, useListSaisonsQuery } from '../adherents-api.ts';
import { showValue } from '../fiche/change-value.tsx';
import { historyFieldsIn } from '../fiche/adherent-history.ts';
import { AdherentField } from './adherent-field.tsx';
import { formFieldOf } from './adherent-values.ts';

const checkFields = checkedBy<AdherentFields>(async () => {
  const { createAdherent, updateAdherent } = (await import('@club/contract/adherents/adherent-schema'))
    .adherentSchemas;
  return { create: createAdherent, update: updateAdherent };
});

const checkCertificat = checkedBy<UploadCertificat>(async () => {
  const { uploadCertificat } = (await import('@club/contract/certificats/certificat-schema'))
    .certificatSchemas;
  return { create: uploadCertificat, update: uploadCertificat };
});

const adherent: Omit<RecordKind<ShownAdherent, FormWithFiles, FieldsWithFiles>, 'history'> = {
  formOf: formWithFiles,
  bodyOf: fieldsWithFiles,
  check: async (isNew) => {
    const [check, ofCertificat] = await Promise.all([checkFields(isNew), checkCertificat(isNew)]);
    // Photo and certificate are no fields of the member: their own calls check them.
    return ({ photo: _photo, certificat, ...fields }) => [
      ...check(fields),
      ...(certificat
        ? ofCertificat({ codeAdherent: '0', dateCertificat: certificat.dateCertificat ?? '' })
        : []
      ).map((fault) => ({ ...fault, field: 'certificatDate' })),
    ];
  },
  fieldOf: formFieldOf,
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

interface AdherentDialogProps {
  record?: Adherent;
  /** Opens a record instead of the form. */
  onOpen?: (id: string) => void;
  onClose: () => void;
}

/** The form of a member; of a new one without `record`. Asks when somebody of that name and birth date, or nearly so, is there (A-5, A-22). */
export function AdherentDialog({ record, onOpen, onClose }: AdherentDialogProps) {
  const { failures, ...calls } = useStoreWithFiles(record);
  const { data: saisons = [] } = useListSaisonsQuery();
  const [open] = useOpenSaisons() ?? [];
  return (
    <RecordDialog
      kind={{ ...adherent, history: historyFieldsIn(saisons) }}
      calls={{ ...calls, useHistory: useListAdherentHistoryQuery }}
      record={record}
      title={record ? `Modifier l’adhérent - ${fullName(record)}` : 'Nouvel adhérent'}
      size="large"
      savedText={(saved) => {
        const failed = failures();
        if (failed.length > 0) return { tone: 'warning', text: failed.join(' ') };
        if (!record && saved.estAdherent && saved.saisonId === null)
          return {
            tone: 'warning',
            text: `Aucune saison n’est active\u00a0: l’adhérent n’est inscrit dans aucune. ${open ? `Sa fiche permet de l’inscrire dans ${open.nom}, ouverte aux inscriptions.` : 'Ouvrez une saison pour l’y inscrire.'}`,
          };
        return record
          ? `La fiche ${ofName(fullName(saved))} est à jour.`
          : 'L’adhérent a été créé avec succès.';
      }}
      doublon={existingPerson('Cet adhérent existe peut-être déjà', onOpen && (({ id }) => onOpen(id)))}
      onClose={onClose}
    >
      {!record && <NoActiveSaison />}
      <FormSection title="Photo d’identité">
        <PhotoField photoUrl={record?.photoUrl ?? null} />
      </FormSection>
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
      <CertificatSection record={record} />
    </RecordDialog>
  );
}

/** Said before, so that nobody is entered into no season without knowing. */
function NoActiveSaison() {
  const { data: saisons } = useListSaisonsQuery();
  const [open] = useOpenSaisons() ?? [];
  if (!saisons || saisons.some(({ active }) => active)) return null;
  return (
    <Notice tone="warning" title="Aucune saison n’est active">
      Cette personne ne sera inscrite dans aucune saison{'\u00a0'}:{' '}
      <Link to="/seasons">voir les saisons</Link>.
      {open && ` Sa fiche permettra de l’inscrire dans ${open.nom}, ouverte aux inscriptions.`}
    </Notice>
  );
}

/** What is in a folded section: «CIN, Profession, Situation familiale». */
const labelsOf = (fields: readonly (keyof AdherentFields)[]) =>
  fields.map((name) => enteredFields[name].label).join(', ');

/** Pairs of brand and plate, one under the other. */
const isOfVehicules = (field: string) => formFieldOf(field) === 'vehicules';
