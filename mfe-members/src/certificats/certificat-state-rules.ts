import { certificatStanding, type ShownAdherent } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { Tone } from '../adherents/adherent-labels.ts';

/** Days before the end. */
const soonDays = 30;

export interface CertificatState {
  kind: 'none' | 'valid' | 'soon' | 'expired' | 'unknown';
  label: string;
  tone: Tone;
}

/** `day` is `YYYY-MM-DD`; valid on its last day. */
export function certificatStateOf(
  adherent: Pick<ShownAdherent, 'aCertificatMedical' | 'dateExpirationCertificat'>,
  today: string,
): CertificatState {
  const standing = certificatStanding(adherent, today);
  if (standing.kind === 'none') return { kind: 'none', label: 'Aucun certificat', tone: 'neutral' };
  if (standing.kind === 'undated') return { kind: 'unknown', label: 'Expiration inconnue', tone: 'warning' };
  const { kind, end } = standing;
  if (kind === 'expired') return { kind, label: `Expiré le ${formatDate(end)}`, tone: 'danger' };
  const label = `Valide jusqu’au ${formatDate(end)}`;
  return daysBetween(today, end) <= soonDays
    ? { kind: 'soon', label, tone: 'warning' }
    : { kind: 'valid', label, tone: 'success' };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
