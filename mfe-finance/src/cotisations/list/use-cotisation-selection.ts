import { exportAccess, type Cotisation, type QueryOf, type cotisationCalls } from '@club/contract';
import { useLeadsSomewhere, useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { useSelection, type SelectionAct } from '@club/ui/list';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useLazyListCotisationPayeursQuery } from '../../money/cotisations-api.ts';
import type { CotisationListView } from './cotisation-list.ts';

/** What the list finds, its pages aside. */
type Found = QueryOf<typeof cotisationCalls.listCotisationPayeurs>;

/** Cotisations that are selected: their payers can be reminded, and they can be exported; undefined for who may do neither. */
export function useCotisationSelection(view: CotisationListView, total: number, found: Found) {
  const selection = useSelection<Cotisation>(view, total);
  const [askPayers] = useLazyListCotisationPayeursQuery();
  const goTo = useNavigate();
  const leadsSomewhere = useLeadsSomewhere();
  const canUpdate = useCan('adherents.update');
  const canReadPayments = useCan('reglements.read');
  const canExport = useCan(exportAccess);
  const canRemind = canUpdate && canReadPayments && leadsSomewhere('/rappels') && !view.archivees;
  if (!canRemind && !canExport) return undefined;
  const { rows, isAll } = selection;
  const payersOfAll = async () => {
    const sauf = rows.map(({ id }) => id).join(',');
    const { data, error } = await askPayers({ ...found, ...(sauf && { sauf }) });
    if (!data)
      showToast({
        tone: 'danger',
        title: 'Rappel',
        text: messageOf(error, 'Impossible de lire les payeurs.'),
      });
    return data?.ids;
  };
  const payersOfThese = () => [...new Set(rows.map(({ payeurId }) => payeurId))];
  const remindThem = async () => {
    const adherentIds = isAll ? await payersOfAll() : payersOfThese();
    if (adherentIds) void goTo('/rappels', { state: { adherentIds } });
  };
  const remind: SelectionAct = {
    label: 'Rappeler les payeurs…',
    icon: 'mail',
    onSelect: () => void remindThem(),
  };
  return {
    ...{ selection, found: 'trouvées' as const },
    noun: ['cotisation sélectionnée', 'cotisations sélectionnées'] as const,
    acts: canRemind ? [remind] : [],
  };
}
