import { useClub } from '@club/ui/club';

const none: readonly string[] = [];

/** Categories of tariffs of the settings (T-7), in the club's order. */
export function useCategoriesTarif(): readonly string[] {
  const { cotisationSettings } = useClub();
  return cotisationSettings.categoriesTarif ?? none; // absent of a former release of admin
}
