import type { SectionFields } from '../sections/section.ts';

/** C-5; `musculation` is the code of that section, as the settings say. */
export function asksCertificat(
  { code, requiresCertificatMedical }: Pick<SectionFields, 'code' | 'requiresCertificatMedical'>,
  musculation: string,
): boolean {
  return requiresCertificatMedical || code === musculation;
}

/** Days may carry a time. */
interface Certified {
  aCertificatMedical?: boolean | undefined;
  dateExpirationCertificat?: string | null | undefined;
}

/** What is wrong with a certificate, or that it is valid; with its last day. */
export type CertificatStanding =
  { kind: 'none' } | { kind: 'undated' } | { kind: 'expired' | 'valid'; end: string };

/** `day` is `YYYY-MM-DD`. */
export function certificatStanding(
  { aCertificatMedical, dateExpirationCertificat }: Certified,
  day: string,
): CertificatStanding {
  if (!aCertificatMedical) return { kind: 'none' };
  const end = dateExpirationCertificat?.slice(0, 10);
  if (!end) return { kind: 'undated' };
  return { kind: end < day ? 'expired' : 'valid', end };
}

/** */
const validYears = 1;

/** Last valid day for the day on the paper, both `YYYY-MM-DD`; of 29 February the 28th. */
export function expirationOf(dateCertificat: string): string {
  const year = Number(dateCertificat.slice(0, 4)) + validYears;
  const day = dateCertificat.slice(4);
  return `${year}${day === '-02-29' ? '-02-28' : day}`;
}
