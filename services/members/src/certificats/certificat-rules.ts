import { expirationOf } from '@club/contract';

export function certificatUrl(id: string): string {
  return `/api/certificats/${id}`;
}

/** Fields of the member once it is current. */
export function certificatFields(id: string, dateCertificat: string) {
  return {
    aCertificatMedical: true,
    certificatMedicalUrl: certificatUrl(id),
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
