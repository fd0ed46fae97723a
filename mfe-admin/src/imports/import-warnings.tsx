import type { ImportRun } from '@club/contract';
import { formatCount, plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';

/** Rows imported although somebody of the same name and birth date exists (W-3). */
export function ImportWarnings({ run: { avertissements = [] } }: { run: Pick<ImportRun, 'avertissements'> }) {
  if (avertissements.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={plural(avertissements.length, 'ligne importée à vérifier', 'lignes importées à vérifier')}
    >
      <ul>
        {avertissements.map(({ row, value, reason }) => (
          <li key={row}>
            Ligne {formatCount(row)}, {value}&nbsp;: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
