import { exportAccess, type Cotisation } from '@club/contract';
import { useLeadsSomewhere, useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { useSelection, type SelectionAct } from '@club/ui/list';
import type { CotisationListView } from './cotisation-list.ts';

/** Cotisations that are selected: their payers can be reminded, and they can be exported; undefined for who may do neither. */
export function useCotisationSelection(view: CotisationListView, total: number) {
  const selection = useSelection<Cotisation>(view, total);
  const goTo = useNavigate();
  const leadsSomewhere = useLeadsSomewhere();
  const canUpdate = useCan('adherents.update');
  const canReadPayments = useCan('reglements.read');
  const canExport = useCan(exportAccess);
  const canRemind = canUpdate && canReadPayments && leadsSomewhere('/rappels') && !view.archivees;
  if (!canRemind && !canExport) return undefined;
  const payers = [...new Set(selection.rows.map(({ payeurId }) => payeurId))];
  const remind: SelectionAct = {
    label: 'Rappeler les payeurs…',
    icon: 'mail',
    onSelect: () => void goTo('/rappels', { state: { adherentIds: payers } }),
  };
  return {
    ...{ selection, found: 'trouvées' as const },
    noun: ['cotisation sélectionnée', 'cotisations sélectionnées'] as const,
    acts: canRemind && !selection.isAll ? [remind] : [],
  };
}
