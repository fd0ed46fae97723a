import { exportAccess, type Cotisation, type QueryOf, type cotisationCalls } from '@club/contract';
import { useCan } from '@club/store';
import { useReminders, useSelection, type SelectionAct } from '@club/ui/list';
import { useLazyListCotisationPayeursQuery } from '../../money/cotisations-api.ts';
import type { CotisationListView } from './cotisation-list.ts';

/** What the list finds, its pages aside. */
type Found = QueryOf<typeof cotisationCalls.listCotisationPayeurs>;

/** Cotisations that are selected: their payers can be reminded, and they can be exported; undefined for who may do neither. */
export function useCotisationSelection(view: CotisationListView, total: number, found: Found) {
  const selection = useSelection<Cotisation>(view, total);
  const [askPayers] = useLazyListCotisationPayeursQuery();
  const remind = useReminders();
  const canUpdate = useCan('adherents.update');
  const canReadPayments = useCan('reglements.read');
  const canExport = useCan(exportAccess);
  const canRemind = remind && canUpdate && canReadPayments && !view.archivees;
  if (!canRemind && !canExport) return undefined;
  const { rows, isAll } = selection;
  const sauf = rows.map(({ id }) => id).join(',');
  const payersOfAll = () => askPayers({ ...found, ...(sauf && { sauf }) });
  const payersOfThese = () => [...new Set(rows.map(({ payeurId }) => payeurId))];
  const act: SelectionAct = {
    label: 'Rappeler les payeurs…',
    icon: 'mail',
    onSelect: () => void remind?.(isAll ? payersOfAll() : payersOfThese(), 'Impossible de lire les payeurs.'),
  };
  return {
    selection,
    found: 'trouvées' as const,
    noun: ['cotisation sélectionnée', 'cotisations sélectionnées'] as const,
    acts: canRemind ? [act] : [],
  };
}
