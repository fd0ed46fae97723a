import { typeReglementLabels, type OfferedMeans, type TypeReglement } from '@club/contract';
import { clubNow, useClub } from '@club/ui/club';

/** The means that forms offer, as the settings say; also the one that stands there, which may no longer be offered. */
export function useOfferedMeans(standing?: TypeReglement): { value: TypeReglement; label: string }[] {
  const { modesPaiement } = useClub().cotisationSettings;
  const means: readonly TypeReglement[] = modesPaiement;
  const isOffered = standing === undefined || means.includes(standing);
  return [...means, ...(isOffered ? [] : [standing])].map((value) => ({
    value,
    label: typeReglementLabels[value],
  }));
}

/** With what a new payment begins: cash, or the first means that the club offers (M-42). */
export function usualMeans(): OfferedMeans {
  const [first = 'espece', ...others] = clubNow().cotisationSettings.modesPaiement;
  return others.includes('espece') ? 'espece' : first;
}
