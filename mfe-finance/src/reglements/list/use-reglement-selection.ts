import { exportAccess, type Reglement } from '@club/contract';
import { useLeadsSomewhere, useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { useSelection, type SelectionAct } from '@club/ui/list';
import { usePrintRecus } from '../../recus/use-print-recus.ts';
import type { ReglementListView } from './reglement-list.ts';

/** Règlements that are selected: their receipts are printed, cheques go on a bank slip, and they are exported; undefined for who may do none. */
export function useReglementSelection(view: ReglementListView, total: number) {
  const selection = useSelection<Reglement>(view, total);
  const goTo = useNavigate();
  const leadsSomewhere = useLeadsSomewhere();
  const printRecus = usePrintRecus();
  const canRemit = useCan('reglements.create') && leadsSomewhere('/remises');
  const canExport = useCan(exportAccess);
  if (!printRecus && !canRemit && !canExport) return undefined;
  const { rows, isAll } = selection;
  const recus: SelectionAct = {
    label: 'Imprimer les reçus',
    icon: 'print',
    onSelect: () => void printRecus?.(rows),
  };
  const remit: SelectionAct = {
    label: 'Mettre en remise…',
    icon: 'file',
    onSelect: () => void goTo('/remises?nouveau=oui', { state: { reglementIds: rows.map(({ id }) => id) } }),
  };
  const isNamed = !isAll && !view.archives;
  return {
    selection,
    noun: ['règlement sélectionné', 'règlements sélectionnés'] as const,
    acts: [
      ...(isNamed && printRecus ? [recus] : []),
      ...(isNamed && canRemit && rows.every(isToRemit) ? [remit] : []),
    ],
  };
}

/** A cheque in the club’s hands that stands on no slip; the server decides (M-47). */
export const isToRemit = ({
  typeReglement,
  statut,
  remis,
  remiseId,
  dateEncaissement,
  contrePasseParId,
  contrePasseDeId,
}: Reglement): boolean =>
  typeReglement === 'cheque' &&
  (statut === 'complete' || remis) &&
  [remiseId, dateEncaissement, contrePasseParId, contrePasseDeId].every((one) => one === null);
