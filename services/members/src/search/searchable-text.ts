import type { Adherent, adherentSearchFields } from '@club/contract';

/** A field the member search reads, `all` apart. */
export type TextField = (typeof adherentSearchFields)[number];

const dateFields: ReadonlySet<TextField> = new Set([
  'dateNaissance',
  'dateCertificatMedical',
  'dateExpirationCertificat',
  'dateInscription',
]);

/**
 * Text of one field as staff see it, so that what is on the screen can be searched: dates as `dd/mm/yyyy`, lists joined by
 * a comma, amounts with a decimal comma. Blank when the member has none.
 */
export function searchableText(adherent: Adherent, field: TextField): string {
  const value = adherent[field];
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (dateFields.has(field)) return shownDate(value);
  if (field === 'nationalites' || field === 'matricules') return listText(value);
  return value;
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
