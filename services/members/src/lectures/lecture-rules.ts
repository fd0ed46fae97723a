import type { ObjetLecture } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';

/** Milliseconds within which the same reading again is the same line: a screen asks again by itself. */
const oneReading = 15 * 60_000;

type Health = Pick<AdherentDocument, 'groupeSanguin' | 'estDonneur' | 'aCertificatMedical'>;

/** Whether a record tells anything of somebody's health. */
export function tellsHealth({ groupeSanguin, estDonneur, aCertificatMedical }: Health): boolean {
  return Boolean(groupeSanguin) || estDonneur || aCertificatMedical;
}

/** The line of one person who reads one thing of one member; null: of all. */
export function lectureId(
  adherentId: string | null,
  { parId, objet, at }: { parId: string; objet: ObjetLecture; at: Date },
): string {
  return [adherentId ?? '*', parId, objet, Math.floor(at.getTime() / oneReading)].join(':');
}
