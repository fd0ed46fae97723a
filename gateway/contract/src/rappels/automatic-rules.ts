import type { NotificationSettings } from '../settings/settings.ts';
import type { TypeRappel } from './rappel.ts';

/** Time window of automatic reminders in the club's hours: from the first, before the last (N-8). */
export const automaticHours = { from: 9, before: 20 } as const;

/** Daily automatic reminders of these settings (N-8). */
export function automaticRappels({
  emailCotisations,
  emailCertificats,
  alertesRetard,
}: NotificationSettings): TypeRappel[] {
  return [
    ...(emailCotisations && alertesRetard ? (['retard'] as const) : []),
    ...(emailCotisations ? (['echeance'] as const) : []),
    ...(emailCertificats ? (['certificat'] as const) : []),
  ];
}

/** Days before its end at which a certificate is reminded automatically; 0: only missing or expired ones (N-8). */
export function automaticCertificateDays({
  alertesExpiration,
  joursAvantExpiration,
}: NotificationSettings): number {
  return alertesExpiration ? joursAvantExpiration : 0;
}
