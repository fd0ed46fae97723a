import { useMemo } from 'react';
import { firstDaySold, isBeforeStart, type Saison } from '@club/contract';
import { useCan } from '@club/store';
import { today } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { chosenSaison } from './saison-choisie-rules.ts';
import { useListSaisonsQuery } from './saisons-api.ts';
import { fresh, noneActive } from './use-active-saison.ts';

/** The season of a form that sells or takes money. */
export interface SaisonChoisie {
  /** undefined while loading, and when none takes money. */
  saison: Saison | undefined;
  /** All that may be chosen, the active one first. */
  possible: readonly Saison[];
  /** Another one than the active season, which must be unmistakable. */
  isOther: boolean;
  /** First day of a new line, `YYYY-MM-DD` (M-6). */
  firstDay: string;
  /** Why nothing can be recorded, in French. */
  noSaison: string | undefined;
  /** No season takes money: the screen of seasons helps. */
  isNone: boolean;
}

/** What a form's `saisonId` stands for; blank is the active season, or without one the season open for enrolment. */
export function useChooseSaison(): (saisonId: string) => SaisonChoisie {
  const sellsLate = useCan('admin.manage_permissions');
  const { data, error } = useListSaisonsQuery(undefined, { refetchOnMountOrArgChange: fresh });
  return (saisonId) => {
    const { saison, possible } = chosenSaison(data ?? [], saisonId, { today: today(), sellsLate });
    const isNone = data !== undefined && saison === undefined;
    return {
      saison,
      possible,
      isOther: saison !== undefined && !saison.active,
      firstDay: saison ? firstDaySold(saison, today()) : today(),
      noSaison: saison ? undefined : isNone ? noneActive : error ? messageOf(error) : reading,
      isNone,
    };
  };
}

/** As `useChooseSaison`, of one value. */
export const useSaisonChoisie = (saisonId: string): SaisonChoisie => useChooseSaison()(saisonId);

const reading = 'Lecture de la saison active…';

/** « pour 2027-2028» behind the verb of a button, for another season than the active one. */
export const pourSaison = ({ saison, isOther }: Pick<SaisonChoisie, 'saison' | 'isOther'>): string =>
  saison && isOther ? ` pour ${saison.nom}` : '';

/** Ids of the seasons that have not begun (M-17). */
export function useSaisonsToCome(): ReadonlySet<string> {
  const { data } = useListSaisonsQuery();
  const day = today();
  return useMemo(
    () => new Set(data?.filter((saison) => isBeforeStart(saison, day)).map(({ id }) => id)),
    [data, day],
  );
}
