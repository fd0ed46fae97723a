import type { FiltreAdherents } from '@club/contract';
import { useCan } from '@club/store';
import { useReminders, type Selection } from '@club/ui/list';
import { useLazyListAdherentIdsQuery } from '../adherents-api.ts';

/** Opens the reminders of who is selected, also of all that the filter finds but some; undefined for who may not. */
export function useRemind(
  { isAll, rows }: Pick<Selection<{ id: string }>, 'isAll' | 'rows'>,
  filtre: FiltreAdherents,
): (() => void) | undefined {
  const [askIds] = useLazyListAdherentIdsQuery();
  const remind = useReminders();
  const canUpdate = useCan('adherents.update');
  const named = rows.map(({ id }) => id);
  const sauf = named.join(',');
  if (!canUpdate || !remind) return undefined;
  return () =>
    void remind(
      isAll ? askIds({ ...filtre, ...(sauf && { sauf }) }) : named,
      'Impossible de lire la sélection.',
    );
}
