import type { NotificationSettings } from '../settings/settings.ts';
import type { TypeRappel } from './rappel.ts';

/** Hours of the club between which reminders go out by themselves: from the first, before the last (N-8). */
export const automaticHours = { from: 9, before: 20 } as const;

/** The reminders that go out by themselves once a day, as the settings say (N-8). */
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

/** Days before its end from which a certificate is told by itself; 0: only one that is missing or over (N-8). */
export function automaticCertificateDays({
  alertesExpiration,
  joursAvantExpiration,
}: NotificationSettings): number {
  return alertesExpiration ? joursAvantExpiration : 0;
}
