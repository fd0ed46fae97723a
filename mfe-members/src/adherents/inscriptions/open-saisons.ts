import { isOpenForEnrolment, type Saison } from '@club/contract';
import { today } from '@club/ui/format';
import { useListSaisonsQuery } from '../adherents-api.ts';

/** Seasons in which members can be inscribed today, the active one first (S-14); undefined until they are known. */
export function useOpenSaisons(): Saison[] | undefined {
  const { data } = useListSaisonsQuery();
  return data
    ?.filter((saison) => isOpenForEnrolment(saison, today()))
    .toSorted((a, b) => Number(b.active) - Number(a.active));
}

/** «\u00a02026-2027\u00a0», between its marks. */
export const quoted = (nom: string): string => `«\u00a0${nom}\u00a0»`;
