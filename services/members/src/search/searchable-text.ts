import {
  adherentSearchFields,
  fold,
  kindOf,
  type Adherent,
  type AdherentSearchField,
  type FieldKind,
  type SearchedField,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import { fieldSeparator, nameText, searchedTelephones } from '@club/service-kit/text';

/** Kinds that staff see otherwise than they are kept. */
const shownTexts: Partial<Record<FieldKind, (value: string) => string>> = {
  birthDate: shownDate,
  date: shownDate,
  // The screens show the day that it was in the club.
  moment: (value) => shownDate(clubToday(new Date(value))),
  choices: listText,
  plates: listText,
};

/** Folded text per searched field, and of all together (no match spans two). */
export function searchedTexts(adherent: Adherent): Record<AdherentSearchField, string> {
  const texts = {} as Record<AdherentSearchField, string>;
  for (const field of adherentSearchFields) texts[field] = searchedText(adherent, field);
  texts.all = Object.values(texts)
    .filter((text) => text !== '')
    .join(fieldSeparator);
  return texts;
}

/** Fields that may be written as one word or as several. */
const names: ReadonlySet<SearchedField> = new Set(['nom', 'prenom']);

/** A telephone is searched however it is written; a code by those of merged records too. */
function searchedText(adherent: Adherent, field: SearchedField): string {
  const written = searchableText(adherent, field);
  const shown = names.has(field) ? nameText(written) : fold(written);
  const former = field === 'codeAdherent' ? (adherent.anciensCodes ?? []).map(fold) : [];
  const text = [shown, ...former].join(fieldSeparator);
  if (kindOf(field) !== 'phone') return text;
  return [...new Set([text, ...searchedTelephones(written)])].join(fieldSeparator);
}

/** Displayed text of a field, for searching: `dd/mm/yyyy`, comma-separated lists, decimal commas. Blank when absent. */
export function searchableText(adherent: Adherent, field: SearchedField): string {
  const value = adherent[field];
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return shownTexts[kindOf(field)]?.(value) ?? value;
}

/** `2024-12-31…` as `31/12/2024`. */
export function shownDate(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** `["Tunisienne","Française"]` as `Tunisienne, Française`. */
function listText(json: string): string {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.join(', ') : json;
}
