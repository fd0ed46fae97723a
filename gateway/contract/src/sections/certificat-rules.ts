import type { RegleCertificat, SectionFields } from './section.ts';
import { ageOn } from '../rules/ages.ts';
import { monthsLater } from '../rules/months.ts';

/** months for which a certificate is valid unless its section says otherwise. */
export const validMonths = 12;

/** Certificate settings of a section; former records lack the rules. */
export type AskingSection = Pick<SectionFields, 'code' | 'requiresCertificatMedical'> & {
  reglesCertificat?: readonly RegleCertificat[] | undefined;
  scanObligatoire?: boolean | undefined;
};

/** True when the section requires certificates (C-5); `musculation` is the code of that section in the settings. */
export function asksCertificat(
  { code, requiresCertificatMedical }: AskingSection,
  musculation: string,
): boolean {
  return requiresCertificatMedical || code === musculation;
}

/**
 * Months for which sections accept a person's certificate on a day (`YYYY-MM-DD`): the minimum of the requiring sections; null when none
 * requires one (C-5, C-7). For an unknown age only rules without age limits apply.
 */
export function monthsAsked(
  sections: readonly AskingSection[],
  musculation: string,
  dateNaissance: string | null | undefined,
  day: string,
): number | null {
  const asked = sections
    .filter((section) => asksCertificat(section, musculation))
    .map(({ reglesCertificat = [] }) => monthsOf(reglesCertificat, dateNaissance, day))
    .filter((months) => months > 0);
  return asked.length > 0 ? Math.min(...asked) : null;
}

/** Months by the first matching rule of a requiring section; 0 when this person needs none (C-7). */
export function monthsOf(
  regles: readonly RegleCertificat[],
  dateNaissance: string | null | undefined,
  day: string,
): number {
  const age = ageOn(dateNaissance?.slice(0, 10), day);
  const fits = ({ ageMin, ageMax }: RegleCertificat): boolean =>
    age === null
      ? ageMin === null && ageMax === null
      : (ageMin === null || age >= ageMin) && (ageMax === null || age <= ageMax);
  return regles.find(fits)?.mois ?? validMonths;
}

/** True when a section that asks this person for a certificate takes only one with its scan (C-8). */
export const asksScan = (
  sections: readonly AskingSection[],
  musculation: string,
  dateNaissance: string | null | undefined,
  day: string,
): boolean =>
  sections.some(
    (section) =>
      section.scanObligatoire === true && monthsAsked([section], musculation, dateNaissance, day) !== null,
  );

/** Days may carry a time. */
interface Certified {
  aCertificatMedical?: boolean | undefined;
  /** Absent in copies of former releases, which knew none without. */
  certificatScan?: boolean | undefined;
  dateExpirationCertificat?: string | null | undefined;
}

/** True of a certificate that was presented, and is not scanned. */
export const lacksScan = ({ aCertificatMedical, certificatScan = true }: Certified): boolean =>
  aCertificatMedical === true && !certificatScan;

/** State of a certificate, with its last day. */
export type CertificatStanding =
  | { kind: 'none' }
  | { kind: 'undated' }
  | { kind: 'expired' | 'valid'; end: string };

/** `day` is `YYYY-MM-DD`; `months`: how long the section takes it (C-7). */
export function certificatStanding(
  { aCertificatMedical, dateExpirationCertificat }: Certified,
  day: string,
  months = validMonths,
): CertificatStanding {
  if (!aCertificatMedical) return { kind: 'none' };
  const recorded = dateExpirationCertificat?.slice(0, 10);
  if (!recorded) return { kind: 'undated' };
  // The stored day is the last day of the usual year; the date on the paper is not published.
  const end = monthsLater(recorded, months - validMonths);
  return { kind: end < day ? 'expired' : 'valid', end };
}

/** Asks about a certificate that is older than the current one; undefined when it is not. */
export function plusRecentText(
  dateCertificat: string,
  recorded: string | null | undefined,
): string | undefined {
  if (!recorded || dateCertificat >= recorded) return undefined;
  const [current, older] = [recorded, dateCertificat].map((day) => day.split('-').toReversed().join('/'));
  return `Un certificat plus récent est enregistré, du ${current}\u00a0: celui du ${older} le remplacerait.`;
}

/** Last valid day for the day on the paper, both `YYYY-MM-DD`; of 29 February the 28th. */
export function expirationOf(dateCertificat: string): string {
  return monthsLater(dateCertificat, validMonths);
}
