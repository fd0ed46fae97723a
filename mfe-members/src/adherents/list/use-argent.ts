import { argentAccess, champsArgent, type ArgentAdherent, type ChampArgent } from '@club/contract';
import { useCan } from '@club/store';
import { useListArgentQuery } from '../adherents-api.ts';

/** What finance says of the money of the rows in view. */
export interface ArgentOfPage {
  /** The columns of it that one may know. */
  known: readonly ChampArgent[];
  of: (id: string) => ArgentAdherent | undefined;
  /** It cannot be had now: the list goes on without. */
  isAway: boolean;
}

/** Asked for once for the page, when one of its columns is chosen; the list waits for none of it. */
export function useArgent(rows: readonly { id: string }[] | undefined, colonnes: string): ArgentOfPage {
  const may: Readonly<Record<string, boolean>> = {
    'cotisations.read': useCan('cotisations.read'),
    'reglements.read': useCan('reglements.read'),
  };
  const known = champsArgent.filter((key) => may[argentAccess[key]] && may['cotisations.read']);
  const chosen = colonnes.split(',');
  const ids = rows?.map(({ id }) => id).join(',') ?? '';
  const { data, isError } = useListArgentQuery(
    { ids },
    { skip: ids === '' || !known.some((key) => chosen.includes(key)), refetchOnMountOrArgChange: true },
  );
  return { known, of: (id) => data?.find((one) => one.id === id), isAway: isError };
}
