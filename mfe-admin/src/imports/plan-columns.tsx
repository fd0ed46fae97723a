import { importColumns, type ImportColonne, type ImportType } from '@club/contract';
import { plural } from '@club/ui/format';
import { columnTitles } from './plan-rules.ts';

/** The columns of the file that are read, and those that are left aside. */
export function PlanColumns({ type, colonnes }: { type: ImportType; colonnes: readonly ImportColonne[] }) {
  const labels = new Map<string, string>(importColumns[type].map(({ field, title }) => [field, title]));
  const { read, aside } = columnTitles(colonnes, (champ) => labels.get(champ) ?? champ);
  if (read.length === 0) return null;
  return (
    <div className="import-help">
      <p>
        {plural(read.length, 'colonne reconnue', 'colonnes reconnues')}&nbsp;: {read.join(', ')}.
      </p>
      {aside.length > 0 && (
        <p>
          {plural(aside.length, 'colonne laissée de côté', 'colonnes laissées de côté')}&nbsp;:{' '}
          {aside.join(', ')}.
        </p>
      )}
    </div>
  );
}
