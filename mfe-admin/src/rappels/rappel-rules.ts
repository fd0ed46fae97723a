import {
  permissionsRappel,
  typesRappel,
  type Permission,
  type PersonneExclue,
  type Rappel,
  type TypeRappel,
} from '@club/contract';

export function isRunning({ etat }: Pick<Rappel, 'etat'>): boolean {
  return etat === 'en_attente' || etat === 'en_cours';
}

/** The kinds of reminders that a person may send (N-6). */
export function typesFor(permissions: readonly Permission[]): TypeRappel[] {
  return typesRappel.filter((type) => permissions.includes(permissionsRappel[type]));
}

/** Who can only be reached by telephone or by letter: on paper. */
export function withoutEmail(exclus: readonly PersonneExclue[]): PersonneExclue[] {
  return exclus.filter(({ raison }) => raison === 'sans_email' || raison === 'adresse_refusee');
}
