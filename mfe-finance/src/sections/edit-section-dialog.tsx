import { useState } from 'react';
import type { Section } from '@club/contract';
import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { authorsSince, differencesOf } from '@club/ui/history-list';
import { refusalOf, staleRecordOf } from '@club/ui/problem';
import { StaleNotice } from '@club/ui/stale-notice';
import { showToast } from '@club/ui/toast';
import { isEmpty } from '../catalogue/catalogue-rules.ts';
import { SectionFields } from './section-fields.tsx';
import {
  changeOfSection,
  formOfSection,
  sectionHistoryFields,
  sectionText,
  type SectionFormValues,
} from './section-rules.ts';
import { useListSectionHistoryQuery, useUpdateSectionMutation } from './sections-api.ts';

interface EditSectionProps {
  section: Section;
  onClose: () => void;
}

/** Changes a section; taken up again from a newer state, the form opens anew. */
export function EditSectionDialog({ section, onClose }: EditSectionProps) {
  const [before, setBefore] = useState(section);
  return <EditSectionForm key={before.version} section={before} onReload={setBefore} onClose={onClose} />;
}

/** When somebody else changed the section meanwhile, what was typed stays, and saving again is done knowingly. */
function EditSectionForm({
  section,
  onReload,
  onClose,
}: EditSectionProps & { onReload: (current: Section) => void }) {
  const [opened] = useState(() => formOfSection(section));
  const form = useForm<SectionFormValues>({ defaultValues: opened });
  const [current, setCurrent] = useState<Section>();
  const [updateSection] = useUpdateSectionMutation();

  const save = async (values: SectionFormValues) => {
    const change = changeOfSection(opened, values);
    if (isEmpty(change)) return onClose();
    const { id, version } = current ?? section;
    const answer = await updateSection({ id, body: { ...change, version } });
    const newer = staleRecordOf<Section>(answer.error);
    if (newer) return setCurrent(newer);
    if (answer.error) throw refusalOf(answer.error, 'Impossible de modifier la section.');
    showToast({ title: 'Section modifiée', text: sectionText(answer.data) });
    onClose();
  };

  return (
    <FormDialog
      title={`Modifier la section - ${section.designation}`}
      submitLabel={current ? 'Enregistrer quand même' : 'Enregistrer'}
      busyLabel="Enregistrement..."
      form={form}
      onSubmit={save}
      onClose={onClose}
      notice={
        current && <StaleSection before={section} current={current} onReload={() => onReload(current)} />
      }
    >
      <SectionFields isNew={false} />
    </FormDialog>
  );
}

function StaleSection(props: { before: Section; current: Section; onReload: () => void }) {
  const { before, current, onReload } = props;
  const { currentData } = useListSectionHistoryQuery(before.id, { refetchOnMountOrArgChange: true });
  return (
    <StaleNotice
      title={`Cette section a été modifiée entre-temps par ${authorsSince(before.version, currentData)}`}
      changes={differencesOf(before, current, sectionHistoryFields)}
      version={current.version}
      reloadLabel="Reprendre la section à jour"
      onReload={onReload}
    />
  );
}
