import { expirationOf } from '@club/contract';

/** Address under which a certificate's file is read. */
export function certificatUrl(id: string): string {
  return `/api/certificats/${id}`;
}

/** What a member's record says once a certificate is the current one. */
export function certificatFields(id: string, dateCertificat: string) {
  return {
    aCertificatMedical: true,
    certificatMedicalUrl: certificatUrl(id),
    dateCertificatMedical: dateCertificat,
    dateExpirationCertificat: expirationOf(dateCertificat),
  };
}
