import type { ShownAdherent } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { Tone } from '../adherents/adherent-labels.ts';

/** Days before its end from which a certificate is said to end soon (spec §9). */
const soonDays = 30;

/** Where a member stands with his medical certificate, as a word and a colour. */
export interface CertificatState {
  kind: 'none' | 'valid' | 'soon' | 'expired' | 'unknown';
  label: string;
  tone: Tone;
}

/** State of a member's certificate on a day (`YYYY-MM-DD`): on its last day it is still valid. */
export function certificatStateOf(
  {
    aCertificatMedical,
    dateExpirationCertificat: end,
  }: Pick<ShownAdherent, 'aCertificatMedical' | 'dateExpirationCertificat'>,
  today: string,
): CertificatState {
  if (!aCertificatMedical) return { kind: 'none', label: 'Aucun certificat', tone: 'neutral' };
  if (!end) return { kind: 'unknown', label: 'Expiration inconnue', tone: 'warning' };
  if (end < today) return { kind: 'expired', label: `Expiré le ${formatDate(end)}`, tone: 'danger' };
  const label = `Valide jusqu’au ${formatDate(end)}`;
  return daysBetween(today, end) <= soonDays
    ? { kind: 'soon', label, tone: 'warning' }
    : { kind: 'valid', label, tone: 'success' };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
