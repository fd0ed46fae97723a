import type { PersonName } from './adherent.ts';

/** «BEN ALI Mohamed», as lists name people. */
export function personName({ nom, prenom }: Pick<PersonName, 'nom' | 'prenom'>): string {
  return `${nom} ${prenom}`.trim();
}
