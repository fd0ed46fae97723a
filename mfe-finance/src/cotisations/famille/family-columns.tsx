import { adherentNames, colonnesFamille, personName, type Cotisation } from '@club/contract';
import { hueClass } from '@club/ui/avatar';
import type { Column } from '@club/ui/list';
import { cotisationColumns } from '../list/cotisation-columns.tsx';

/** All members; no type, which never differs. */
export const familyColumns: readonly Column<Cotisation>[] = cotisationColumns
  .filter(({ key }) => key !== 'type')
  .map((column) =>
    column.key === 'adherent' ? { ...column, header: colonnesFamille.adherent.title, cell: namesOf } : column,
  );

/** A family has the hue of who pays. */
function namesOf(cotisation: Cotisation) {
  const names = adherentNames(cotisation);
  return (
    <span className={`club-hued ${hueClass(personName(cotisation.payeur))}`} title={names}>
      {names}
    </span>
  );
}
