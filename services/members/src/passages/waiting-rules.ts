import { joursPassageAttendu } from '@club/contract';

const day = 86_400_000;
/** Milliseconds by which the clock of a door may be ahead. */
const ahead = 60_000;

/** Why an entry that waited for the network is not taken (D-5); null when it is. */
export function waitingTrouble({ moment }: { moment: string }, now: Date): string | null {
  const age = now.getTime() - Date.parse(moment);
  if (age < -ahead) return 'Datée du futur\u00a0: l’horloge de ce poste est fausse.';
  return age > joursPassageAttendu * day ? `Plus ancienne que ${joursPassageAttendu}\u00a0jours.` : null;
}
