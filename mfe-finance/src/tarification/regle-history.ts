import type { Condition } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { HistoryFields } from '@club/ui/history-list';
import { regleText, type RegleNames } from './regle-text.ts';

/** Fields of a rule as its history shows them; what it asks is its sentence. */
export function regleHistoryFields(names: RegleNames): HistoryFields {
  const all = { sectionIds: [], formuleIds: [], cumulable: true, du: null, au: null };
  const named = (name: (id: string) => string) => (ids: unknown) => (ids as string[]).map(name).join(', ');
  const day = (value: unknown) => formatDate(String(value));
  return {
    nom: { label: 'Nom' },
    condition: {
      label: 'Règle',
      text: (condition) => regleText({ condition: condition as Condition<number>, ...all }, names),
    },
    sectionIds: { label: 'Sections', text: named(names.section) },
    formuleIds: { label: 'Formules', text: named(names.formule) },
    ordre: { label: 'Ordre', text: String },
    cumulable: { label: 'Cumulable', text: (value) => (value === true ? 'oui' : 'non') },
    du: { label: 'Premier jour', text: day },
    au: { label: 'Dernier jour', text: day },
  };
}
