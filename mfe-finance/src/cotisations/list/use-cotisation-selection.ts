import {
  droitActeCotisations,
  exportAccess,
  type ActeCotisations,
  type Cotisation,
  type QueryOf,
  type cotisationCalls,
} from '@club/contract';
import { useCan } from '@club/store';
import { useReminders, useSelection, type SelectionAct } from '@club/ui/list';
import { useLazyListCotisationPayeursQuery } from '../../money/cotisations-api.ts';
import type { CotisationListView } from './cotisation-list.ts';

/** What the list finds, its pages aside. */
type Found = QueryOf<typeof cotisationCalls.listCotisationPayeurs>;

/** Cotisations that are selected, and what can be done with them, each with the right of the single act; undefined for who may do nothing. */
export function useCotisationSelection(
  view: CotisationListView,
  { total, found, onAct }: { total: number; found: Found; onAct: (acte: ActeCotisations) => void },
) {
  const selection = useSelection<Cotisation>(view, total);
  const [askPayers] = useLazyListCotisationPayeursQuery();
  const remind = useReminders();
  const canUpdate = useCan('adherents.update');
  const canReadPayments = useCan('reglements.read');
  const canExport = useCan(exportAccess);
  const canRemind = remind && canUpdate && canReadPayments && !view.archivees;
  const canDelete = useCan(droitActeCotisations.corbeille) && !view.archivees;
  const canPostpone = useCan(droitActeCotisations.echeance) && !view.archivees;
  if (!canRemind && !canExport && !canDelete && !canPostpone) return undefined;
  const { rows, isAll } = selection;
  const sauf = rows.map(({ id }) => id).join(',');
  const payersOfAll = () => askPayers({ ...found, ...(sauf && { sauf }) });
  const payersOfThese = () => [...new Set(rows.map(({ payeurId }) => payeurId))];
  const remindAct: SelectionAct = {
    label: 'Rappeler les payeurs…',
    icon: 'mail',
    onSelect: () => void remind?.(isAll ? payersOfAll() : payersOfThese(), 'Impossible de lire les payeurs.'),
  };
  const postpone: SelectionAct = {
    label: 'Changer l’échéance…',
    icon: 'calendar',
    onSelect: () => onAct('echeance'),
  };
  const remove: SelectionAct = { label: 'Supprimer…', icon: 'trash', onSelect: () => onAct('corbeille') };
  return {
    selection,
    found: 'trouvées' as const,
    noun: ['cotisation sélectionnée', 'cotisations sélectionnées'] as const,
    acts: [
      ...(canRemind ? [remindAct] : []),
      ...(canPostpone ? [postpone] : []),
      ...(canDelete ? [remove] : []),
    ],
  };
}
