import { isOpenForEnrolment, type Saison } from '@club/contract';
import { today } from '@club/ui/format';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';

/** The seasons that can be renewed for, the active one first, and the one that the address asks for. */
export function useCampaignSaisons(asked: string): {
  saison: Saison | undefined;
  possible: readonly Saison[];
  /** As calls take it: blank for the active one. */
  saisonId: string;
} {
  const { data = none } = useListSaisonsQuery();
  const open = data.filter((saison) => isOpenForEnrolment(saison, today()));
  const possible = open.toSorted((a, b) => Number(b.active) - Number(a.active));
  const saison = data.find(({ id }) => id === asked) ?? possible[0];
  return { saison, possible, saisonId: saison ? idOf(saison) : asked };
}

/** As the address and calls have it: blank for the active one. */
export const idOf = ({ id, active }: Saison): string => (active ? '' : id);

const none: readonly Saison[] = [];
