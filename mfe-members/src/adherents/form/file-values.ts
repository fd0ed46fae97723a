import { lacksScan, type Adherent, type AdherentFields } from '@club/contract';
import { fieldsOfForm, formOfAdherent, type AdherentFormValues } from './adherent-values.ts';

/** A photo to send, one to take away, or null: as it is. */
export type PhotoEntry = File | 'retirer' | null;

/** A certificate that was presented, and its scan, which may follow later. */
export interface CertificatPresente {
  /** Unreadable text as typed. */
  dateCertificat: string | null;
  scan: File | null;
}

/** The form of a member, of his photo and of a certificate, each of which has a call of its own. */
export type FormWithFiles = AdherentFormValues & {
  photo: PhotoEntry;
  certificatDate: string | null;
  certificatScan: File | null;
};

export type FieldsWithFiles = AdherentFields & {
  photo?: Exclude<PhotoEntry, null>;
  certificat?: CertificatPresente;
};

/** One that lacks its scan stands in the form with its day. */
export function formWithFiles(record?: Partial<Adherent>): FormWithFiles {
  const noted = record && lacksScan(record) ? (record.dateCertificatMedical ?? null) : null;
  return { ...formOfAdherent(record), photo: null, certificatDate: noted, certificatScan: null };
}

export function fieldsWithFiles({
  photo,
  certificatDate: dateCertificat,
  certificatScan: scan,
  ...values
}: FormWithFiles): FieldsWithFiles {
  return {
    ...fieldsOfForm(values),
    ...(photo && { photo }),
    ...((dateCertificat || scan) && { certificat: { dateCertificat, scan } }),
  };
}
