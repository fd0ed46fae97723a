import type { BodyOf, HistoryLine, Section, sectionCalls } from '@club/contract';
import type { HistoryFields, HistoryTitles } from '@club/ui/history-list';
import { sectionBadge } from './section-texts.ts';

export interface SectionFormValues {
  code: string;
  designation: string;
  description: string;
  appartientDelta: boolean;
  active: boolean;
  requiresCertificatMedical: boolean;
}

const emptySectionForm: SectionFormValues = {
  code: '',
  designation: '',
  description: '',
  appartientDelta: false,
  active: true,
  requiresCertificatMedical: false,
};

/** The form of a section, or of a new one. */
export function formOfSection(section?: Section): SectionFormValues {
  if (!section) return emptySectionForm;
  const { code, designation, appartientDelta, active, requiresCertificatMedical } = section;
  const description = section.description ?? '';
  return { code, designation, description, appartientDelta, active, requiresCertificatMedical };
}

export function fieldsOfSection(values: SectionFormValues): BodyOf<typeof sectionCalls.createSection> {
  return {
    ...values,
    code: values.code.trim(),
    designation: values.designation.trim(),
    description: values.description.trim() || null,
  };
}

export const sectionHistoryFields: HistoryFields = {
  code: { label: 'Code' },
  designation: { label: 'Désignation' },
  description: { label: 'Description' },
  appartientDelta: { label: 'DELTA' },
  active: { label: 'Statut', text: (active) => sectionBadge({ active: active === true }).label },
  requiresCertificatMedical: { label: 'Certificat médical exigé' },
};

export const sectionHistoryTitles: HistoryTitles = {
  create: 'Section créée',
  update: 'Section modifiée',
  delete: 'Section supprimée',
  restore: 'Section restaurée',
  import: 'Importée d’un fichier',
  correction: 'Corrigée par un fichier',
} satisfies Record<HistoryLine['action'], string>;
