import {
  expirationOf,
  plusRecentText,
  problemOf as newProblem,
  type Problem,
  type UploadCertificat,
} from '@club/contract';
import { formatDate } from '@club/ui/format';
import { problemOf } from '@club/ui/problem';

/** Named as in the call. */
export interface CertificatFormValues {
  codeAdherent: string;
  /** «Certificat présenté». */
  presence: boolean;
  certificat: File | null;
  /** Null when not given; unreadable text as typed. */
  dateCertificat: string | null;
}

export const emptyCertificatForm: CertificatFormValues = {
  codeAdherent: '',
  presence: false,
  certificat: null,
  dateCertificat: null,
};

/** Shortest code looked up while typing (U-9). */
export const shortestCode = 2;

/** For the file chooser; the server reads the content. */
export const certificatAccept = '.jpg,.jpeg,.png,.pdf';
const largest = 5 * 1024 * 1024;

/** Undefined when it may be sent. */
export function refusalOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const isKnown = certificatAccept.split(',').some((ending) => name.toLowerCase().endsWith(ending));
  if (!isKnown) return 'Format de fichier non supporté. Utilisez JPG, PNG ou PDF.';
  if (size > largest) return 'Le fichier est trop volumineux (max 5MB).';
  return size === 0 ? 'Ce fichier est vide.' : undefined;
}

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Unreadable text is refused by its field. */
export function refusalOfDate(dateCertificat: string | null, today: string): string | undefined {
  if (!dateCertificat) return 'Veuillez saisir la date du certificat';
  return isDate(dateCertificat) && dateCertificat > today ? 'Cette date est dans le futur.' : undefined;
}

/** Warning of a certificate older than the current one; undefined when it is not. */
export function olderText(
  dateCertificat: string | null,
  recorded: string | null | undefined,
): string | undefined {
  return isDate(dateCertificat) ? plusRecentText(dateCertificat, recorded) : undefined;
}

/** Until when it would be valid. */
export function validityText(dateCertificat: string | null, today: string): string | undefined {
  if (!isDate(dateCertificat) || dateCertificat > today) return undefined;
  const end = expirationOf(dateCertificat);
  return end < today
    ? `Ce certificat a expiré le ${formatDate(end)}.`
    : `Ce certificat est valable jusqu’au ${formatDate(end)}.`;
}

export function bodyOf({ codeAdherent, dateCertificat }: CertificatFormValues): UploadCertificat {
  return { codeAdherent: codeAdherent.trim(), dateCertificat: dateCertificat ?? '' };
}

export function uploadRefusal(error: unknown): { data: Problem } {
  const problem = problemOf(error);
  const known = problem && problem.code !== 'internal';
  return {
    data: known ? problem : newProblem('internal', { message: 'Erreur lors de l’upload du certificat' }),
  };
}
