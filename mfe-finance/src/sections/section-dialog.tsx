import type { Section } from '@club/contract';
import { CheckboxField, TextAreaField } from '@club/ui/form';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { CertificatFields } from './certificat-fields.tsx';
import { CatalogueFields } from '../catalogue/catalogue-fields.tsx';
import {
  fieldsOfSection,
  formOfSection,
  sectionHistoryFields,
  type SectionFormValues,
} from './section-values.ts';
import { sectionText } from './section-texts.ts';
import {
  useCreateSectionMutation,
  useListSectionHistoryQuery,
  useUpdateSectionMutation,
} from './sections-api.ts';

const section: RecordKind<Section, SectionFormValues, ReturnType<typeof fieldsOfSection>> = {
  formOf: formOfSection,
  bodyOf: fieldsOfSection,
  check: checkedBy(async () => {
    const { createSection, updateSection } = (await import('@club/contract/sections/section-schema'))
      .sectionSchemas;
    return { create: createSection, update: updateSection };
  }),
  history: sectionHistoryFields,
  words: recordWords('section', 'f'),
};

interface SectionDialogProps {
  record?: Section;
  /** DELTA is a word of one club: the field is shown once a section has it. */
  usesDelta: boolean;
  onClose: () => void;
}

/** The form of a section: of a new one without `record`. */
export function SectionDialog({ record, usesDelta, onClose }: SectionDialogProps) {
  const [create] = useCreateSectionMutation();
  const [update] = useUpdateSectionMutation();
  return (
    <RecordDialog
      kind={section}
      calls={{ create, update, useHistory: useListSectionHistoryQuery }}
      record={record}
      title={record ? `Modifier la section - ${record.designation}` : 'Nouvelle section'}
      savedText={sectionText}
      onClose={onClose}
    >
      <div className="finance-fields">
        <CatalogueFields />
        <TextAreaField
          name="description"
          label="Description"
          maxLength={500}
          className="finance-field-wide"
        />
        <CertificatFields />
        {usesDelta && <CheckboxField name="appartientDelta" label="Appartient à DELTA" />}
        {record && (
          <CheckboxField
            name="active"
            label="Section active"
            help={
              'Une section fermée n’est plus proposée, ses formules non plus\u202f; ce qui existe est gardé.'
            }
          />
        )}
      </div>
    </RecordDialog>
  );
}
