import { expirationOf } from '@club/contract';

export function certificatUrl(id: string): string {
  return `/api/certificats/${id}`;
}

/** Fields of the member once it is current; `id` of its scan, null without one. */
export function certificatFields(id: string | null, dateCertificat: string) {
  return {
    aCertificatMedical: true,
    certificatMedicalUrl: id && certificatUrl(id),
    dateCertificatMedical: dateCertificat,
    dateExpirationCertificat: expirationOf(dateCertificat),
  };
}

/** The same once there is none any more. */
export const noCertificat = {
  aCertificatMedical: false,
  certificatMedicalUrl: null,
  dateCertificatMedical: null,
  dateExpirationCertificat: null,
} as const;

interface Stored {
  _id: { toHexString: () => string };
  /** Of the scan; null without one. */
  contentType: string | null;
  dateCertificat: string;
}

interface Shown {
  aCertificatMedical: boolean;
  certificatMedicalUrl: string | null;
  dateCertificatMedical: string | null;
}

/** True when this certificate is the member's current one; one without a scan is known by its day. */
export function isCurrent(
  { _id, contentType, dateCertificat }: Stored,
  { aCertificatMedical, certificatMedicalUrl, dateCertificatMedical }: Shown,
): boolean {
  if (contentType !== null) return certificatMedicalUrl === certificatUrl(_id.toHexString());
  return aCertificatMedical && certificatMedicalUrl === null && dateCertificatMedical === dateCertificat;
}
