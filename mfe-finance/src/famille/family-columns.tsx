import type { Cotisation } from '@club/contract';
import type { Column } from '@club/ui/paged-table';
import { cotisationColumns } from '../cotisations/list/cotisation-columns.tsx';
import { personName } from '../payeurs/person-rules.ts';

/** Columns of spec §2 «Cotisations Famille»: every member by name, and no type, which is always the same. */
export const familyColumns: readonly Column<Cotisation>[] = cotisationColumns
  .filter(({ key }) => key !== 'type')
  .map((column) =>
    column.key === 'adherent'
      ? { ...column, header: 'Adhérents', cell: ({ adherents }) => namesText(adherents) }
      : column,
  );

const namesText = (adherents: Cotisation['adherents']) => (
  <span title={adherents.map(({ adherent }) => personName(adherent)).join(', ')}>
    {adherents.map(({ adherent }) => personName(adherent)).join(', ')}
  </span>
);
