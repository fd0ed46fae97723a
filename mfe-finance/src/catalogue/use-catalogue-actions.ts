import { useCan } from '@club/store';
import type { ListAddress, RowAction } from '@club/ui/list';

interface CatalogueUse<Row> {
  isOn: (record: Row) => boolean;
  /** «Fermer», «Désactiver». */
  offLabel: string;
  /** Takes a record out of use, or back. */
  onSwitch: (record: Row, on: boolean) => unknown;
  onDelete: (record: Row) => void;
}

/** What may be done with a record of the catalogue. */
export function useCatalogueActions<Row extends { id: string }>(
  module: 'sections' | 'formules',
  { open }: Pick<ListAddress<never, 'modifier' | 'historique'>, 'open'>,
  { isOn, offLabel, onSwitch, onDelete }: CatalogueUse<Row>,
): RowAction<Row>[] {
  const canUpdate = useCan(`${module}.update`);
  const canDelete = useCan(`${module}.delete`);
  return [
    { label: 'Modifier', icon: 'edit', onSelect: ({ id }) => open('modifier', id), visible: () => canUpdate },
    {
      label: offLabel,
      icon: 'lock',
      onSelect: (record) => void onSwitch(record, false),
      visible: (record) => canUpdate && isOn(record),
    },
    {
      label: 'Activer',
      icon: 'check-circle',
      instead: true,
      onSelect: (record) => void onSwitch(record, true),
      visible: (record) => canUpdate && !isOn(record),
    },
    { label: 'Historique', icon: 'history', onSelect: ({ id }) => open('historique', id) },
    { label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete, visible: () => canDelete },
  ];
}
