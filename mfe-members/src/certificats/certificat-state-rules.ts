import { certificatStanding, daysLater, type ShownAdherent } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { Tone } from '../adherents/adherent-labels.ts';

export interface CertificatState {
  kind: 'none' | 'valid' | 'soon' | 'expired' | 'unknown';
  label: string;
  tone: Tone;
}

/**
 * State of a certificate today (`YYYY-MM-DD`); it is valid on its last day. `soonDays` is the setting
 * `joursAvantExpiration`, as for the list to follow and the reminders (N-1).
 */
export function certificatStateOf(
  adherent: Pick<ShownAdherent, 'aCertificatMedical' | 'dateExpirationCertificat'>,
  today: string,
  soonDays: number,
): CertificatState {
  const standing = certificatStanding(adherent, today);
  if (standing.kind === 'none') return { kind: 'none', label: 'Aucun certificat', tone: 'neutral' };
  if (standing.kind === 'undated') return { kind: 'unknown', label: 'Expiration inconnue', tone: 'warning' };
  const { kind, end } = standing;
  if (kind === 'expired') return { kind, label: `Expiré le ${formatDate(end)}`, tone: 'danger' };
  const label = `Valide jusqu’au ${formatDate(end)}`;
  return end <= daysLater(today, soonDays)
    ? { kind: 'soon', label, tone: 'warning' }
    : { kind: 'valid', label, tone: 'success' };
}
