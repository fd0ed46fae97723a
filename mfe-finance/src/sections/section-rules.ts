import type { BodyOf, HistoryLine, Section, sectionCalls } from '@club/contract';
import type { HistoryFields, HistoryTitles } from '@club/ui/history-list';
import { byCode, changedFields, matches } from '../catalogue/catalogue-rules.ts';
import type { Badge } from '../money/statut-labels.ts';

/** What the form of a section holds. */
export interface SectionFormValues {
  code: string;
  designation: string;
  description: string;
  appartientDelta: boolean;
  active: boolean;
  requiresCertificatMedical: boolean;
}

export const emptySectionForm: SectionFormValues = {
  code: '',
  designation: '',
  description: '',
  appartientDelta: false,
  active: true,
  requiresCertificatMedical: false,
};

export function formOfSection(section: Section): SectionFormValues {
  const { code, designation, appartientDelta, active, requiresCertificatMedical } = section;
  const description = section.description ?? '';
  return { code, designation, description, appartientDelta, active, requiresCertificatMedical };
}

/** The form as the contract wants it. */
export function fieldsOfSection(values: SectionFormValues): BodyOf<typeof sectionCalls.createSection> {
  return {
    ...values,
    code: values.code.trim(),
    designation: values.designation.trim(),
    description: values.description.trim() || null,
  };
}

/** Only what was changed since the form opened, so that saving over somebody else's change keeps the rest of it. */
export function changeOfSection(
  opened: SectionFormValues,
  values: SectionFormValues,
): BodyOf<typeof sectionCalls.updateSection> {
  return changedFields(fieldsOfSection(opened), fieldsOfSection(values));
}

/** «10 — Natation», marked when it is closed. */
export function sectionText({ code, designation, active }: Section): string {
  return `${code} — ${designation}${active ? '' : ' (fermée)'}`;
}

/** Active or Fermée (spec §2). */
export function sectionBadge({ active }: Pick<Section, 'active'>): Badge {
  return active ? { tone: 'success', label: 'Active' } : { tone: 'neutral', label: 'Fermée' };
}

export const sectionStatuts = [
  { value: 'active', label: 'Actives' },
  { value: 'fermee', label: 'Fermées' },
] as const;

/** Those that a search and a filter leave, by code read as a number. */
export function sectionsShown(
  sections: readonly Section[],
  { recherche, statut }: { recherche: string; statut: string },
): Section[] {
  return sections
    .filter(({ active }) => statut === '' || (statut === 'active') === active)
    .filter(({ code, designation, description }) => matches(recherche, [code, designation, description]))
    .sort(byCode);
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
} satisfies Record<HistoryLine['action'], string>;
