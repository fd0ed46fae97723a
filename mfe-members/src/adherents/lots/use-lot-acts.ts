import { useCan } from '@club/store';
import type { SelectionAct } from '@club/ui/list';

/** A window over the list about those who are chosen. */
export type LotDialogKind = 'modification' | 'inscription' | 'corbeille';

interface LotActs {
  onOpen: (kind: LotDialogKind) => void;
  /** Absent where no cards can be made of them. */
  onCards: (() => void) | undefined;
  /** Absent for who may not remind anybody. */
  onRappel: (() => void) | undefined;
}

/** What can be done with the members who are chosen, each with the right of the single act. */
export function useLotActs({ onOpen, onCards, onRappel }: LotActs): SelectionAct[] {
  const canUpdate = useCan('adherents.update');
  const canDelete = useCan('adherents.delete');
  const modify = { label: 'Modifier…', icon: 'edit', onSelect: () => onOpen('modification') } as const;
  const inscribe = {
    label: 'Inscrire dans une saison…',
    icon: 'calendar',
    onSelect: () => onOpen('inscription'),
  } as const;
  const remove = { label: 'Supprimer…', icon: 'trash', onSelect: () => onOpen('corbeille') } as const;
  return [
    ...(canUpdate ? [modify, inscribe] : []),
    ...(onCards ? [{ label: 'Générer des cartes', icon: 'badge', onSelect: onCards } as const] : []),
    ...(onRappel ? [{ label: 'Rappeler…', icon: 'mail', onSelect: onRappel } as const] : []),
    ...(canDelete ? [remove] : []),
  ];
}
