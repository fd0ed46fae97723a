import type { Cotisation } from '@club/contract';
import { hueClass } from '@club/ui/avatar';
import type { Column } from '@club/ui/list';
import { cotisationColumns } from '../list/cotisation-columns.tsx';
import { personName } from '../../payeurs/person-labels.ts';

/** All members; no type, which never differs. */
export const familyColumns: readonly Column<Cotisation>[] = cotisationColumns
  .filter(({ key }) => key !== 'type')
  .map((column) => (column.key === 'adherent' ? { ...column, header: 'Adhérents', cell: namesOf } : column));

/** A family has the hue of who pays. */
function namesOf({ adherents, payeur }: Cotisation) {
  return (
    <span
      className={`club-hued ${hueClass(personName(payeur))}`}
      title={adherents.map(({ adherent }) => personName(adherent)).join(', ')}
    >
      {adherents.map(({ adherent }) => personName(adherent)).join(', ')}
    </span>
  );
}
