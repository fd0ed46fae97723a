import type { Cotisation } from '@club/contract';
import { useCan } from '@club/store';
import type { RowAction } from '@club/ui/list';
import { useListSaisonsQuery } from '../../saisons/saisons-api.ts';
import { useRestoreCotisation } from '../../money/use-restore-cotisation.ts';

interface CotisationUse {
  open: (kind: 'modifier' | 'reglements', id: string) => void;
  onDelete: (cotisation: Cotisation) => void;
}

/** What may be done with a cotisation of the list. */
export function useCotisationActions({ open, onDelete }: CotisationUse): RowAction<Cotisation>[] {
  const canUpdate = useCan('cotisations.update');
  const canDelete = useCan('cotisations.delete');
  const canSee = useCan('reglements.read');
  const restore = useRestoreCotisation();
  const { data: saisons = [] } = useListSaisonsQuery();
  const closed = new Set(saisons.filter(({ cloturee }) => cloturee).map(({ id }) => id));
  const live = ({ archivedAt }: Cotisation) => archivedAt === null;
  // The server refuses changes in a closed season (S-7).
  const mayChange = ({ saisonId }: Cotisation) => !closed.has(saisonId);
  return [
    {
      label: 'Modifier',
      icon: 'edit',
      onSelect: ({ id }) => open('modifier', id),
      visible: (row) => canUpdate && live(row) && mayChange(row),
    },
    {
      label: 'Voir les règlements',
      icon: 'wallet',
      onSelect: ({ id }) => open('reglements', id),
      visible: (row) => canSee && live(row),
    },
    {
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      onSelect: onDelete,
      visible: (row) => canDelete && live(row) && mayChange(row),
    },
    {
      label: 'Restaurer',
      icon: 'restore',
      instead: true,
      onSelect: (cotisation) => void restore(cotisation),
      visible: (row) => canDelete && !live(row),
      refusal: (row) => (mayChange(row) ? undefined : 'sa saison est clôturée'),
    },
  ];
}
