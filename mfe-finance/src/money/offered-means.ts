import { typeReglementLabels, type TypeReglement } from '@club/contract';
import { useClub } from '@club/ui/club';

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
