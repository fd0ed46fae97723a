import type { FiltreAdherents } from '@club/contract';
import { useLeadsSomewhere, useNavigate } from '@club/router';
import { useCan } from '@club/store';
import type { Selection } from '@club/ui/list';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useLazyListAdherentIdsQuery } from '../adherents-api.ts';

/** Opens the reminders of who is selected, also of all that the filter finds but some; undefined for who may not. */
export function useRemind(
  { isAll, rows }: Pick<Selection<{ id: string }>, 'isAll' | 'rows'>,
  filtre: FiltreAdherents,
): (() => void) | undefined {
  const [askIds] = useLazyListAdherentIdsQuery();
  const goTo = useNavigate();
  const leadsSomewhere = useLeadsSomewhere();
  const canUpdate = useCan('adherents.update');
  if (!canUpdate || !leadsSomewhere('/rappels')) return undefined;
  const named = rows.map(({ id }) => id);
  const idsOfAll = async () => {
    const { data, error } = await askIds({ ...filtre, ...(named.length > 0 && { sauf: named.join(',') }) });
    if (!data)
      showToast({
        tone: 'danger',
        title: 'Rappel',
        text: messageOf(error, 'Impossible de lire la sélection.'),
      });
    return data?.ids;
  };
  const remind = async () => {
    const adherentIds = isAll ? await idsOfAll() : named;
    if (adherentIds) void goTo('/rappels', { state: { adherentIds } });
  };
  return () => void remind();
}
