import { mostReglesCertificat } from '@club/contract';
import { useClub } from '@club/ui/club';
import { CheckboxField, ListField, TextField, useWatch } from '@club/ui/form';
import { newRegle, type SectionFormValues } from './section-values.ts';

/** Whether a section asks for a certificate, and for how long it takes one at which age (C-7). */
export function CertificatFields() {
  const { sectionMusculation } = useClub().cotisationSettings;
  const [asks, code] = useWatch<SectionFormValues, ['requiresCertificatMedical', 'code']>({
    name: ['requiresCertificatMedical', 'code'],
  });
  return (
    <>
      <CheckboxField
        name="requiresCertificatMedical"
        label="Certificat médical exigé"
        help="Une cotisation de cette section demande un certificat valable."
      />
      {(asks || code.trim() === sectionMusculation) && (
        <>
          <CheckboxField
            name="scanObligatoire"
            label="Scan du certificat exigé"
            help="Un certificat seulement présenté, sans son scan, ne suffit pas pour une cotisation."
          />
          <div className="finance-field-wide section-regles">
            <ListField
              name="reglesCertificat"
              label="Durée de validité selon l’âge"
              help={
                'Un certificat vaut un an, sauf si une de ces règles convient\u00a0: la première qui convient à l’âge compte. 0\u00a0mois\u00a0: aucun certificat à cet âge.'
              }
              itemLabel="Règle"
              addLabel="Ajouter une règle"
              newItem={newRegle}
              max={mostReglesCertificat}
            >
              {({ name }) => (
                <>
                  <TextField name={`${name}.ageMin`} label="À partir de (ans)" {...typedNumber} />
                  <TextField name={`${name}.ageMax`} label="Jusqu’à (ans)" {...typedNumber} />
                  <TextField name={`${name}.mois`} label="Valable (mois)" required {...typedNumber} />
                </>
              )}
            </ListField>
          </div>
        </>
      )}
    </>
  );
}

const typedNumber = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const;
