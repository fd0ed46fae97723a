import {
  adherentFields,
  adherentSearchFields,
  isPersonal,
  type AdherentSearchField,
  type StatutAdherent,
} from '@club/contract';
import { everyField } from '@club/ui/list';

/** Choices of the search panel: all the fields first, then each one; the personal ones for who may know them. */
export function searchFieldOptions(personal: boolean): { value: AdherentSearchField; label: string }[] {
  const fields = adherentSearchFields.filter((field) => personal || !isPersonal(field));
  return [
    { value: 'all', label: everyField[0].label },
    ...fields.map((field) => ({ value: field, label: adherentFields[field].label })),
  ];
}

export function searchFieldLabel(field: AdherentSearchField): string {
  return field === 'all' ? everyField[0].label : adherentFields[field].label;
}

/** What a person is called who pays for members and is none. */
export const payerLabel = 'Payeur non adhérent';

/** Meaning of a colour on screen (U-7). */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const tones: Readonly<Record<StatutAdherent, Tone>> = {
  actif: 'success',
  inactif: 'neutral',
  suspendu: 'warning',
  bloque: 'danger',
  en_attente: 'warning',
};

/** `unknown`: the word for an unknown statut on that screen. */
export function statutLabel(statut: string, unknown: 'Non défini' | 'STATUT INCONNU') {
  return isStatut(statut)
    ? { label: adherentFields.statut.words[statut], tone: tones[statut] }
    : { label: unknown, tone: 'neutral' as const };
}

const isStatut = (statut: string): statut is StatutAdherent => Object.hasOwn(tones, statut);
