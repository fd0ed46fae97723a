import { horsLigneFault, joursHorsLigne } from '@club/contract';

const raisons = {
  futur: 'Datée du futur\u00a0: l’horloge de ce poste est fausse.',
  ancien: `Plus ancienne que ${joursHorsLigne}\u00a0jours.`,
};

/** Why an entry that waited for the network is not taken (D-5); null when it is. */
export function waitingTrouble({ moment }: { moment: string }, now: Date): string | null {
  const fault = horsLigneFault(moment, now);
  return fault && raisons[fault];
}
