import type { ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import { csvOfErrors } from './import-rules.ts';
import { saveText } from './save-text.ts';

/** Refused rows, folded at first, and as CSV. */
export function ImportErrors({ run }: { run: ImportRun }) {
  const { errors, errorDetails, fileName } = run;
  if (errorDetails.length === 0) return null;
  const download = () => saveText(`erreurs-${fileName.replace(/\.\w+$/, '')}.csv`, csvOfErrors(errorDetails));
  return (
    <details className="import-errors">
      <summary>Voir les erreurs ({formatCount(errors)})</summary>
      {errorDetails.length < errors && (
        <p>Les {formatCount(errorDetails.length)} premières erreurs sont listées.</p>
      )}
      <div className="import-errors-scroll" tabIndex={0} role="region" aria-label="Lignes refusées">
        <table className="club-lines">
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">Colonne</th>
              <th scope="col">Valeur</th>
              <th scope="col">Motif</th>
            </tr>
          </thead>
          <tbody>
            {errorDetails.map(({ row, column, value, reason }, position) => (
              <tr key={`${row} ${column} ${position}`}>
                <td>{formatCount(row)}</td>
                <td>{column || '—'}</td>
                <td>{value || '—'}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button label="Télécharger la liste (CSV)" icon="download" variant="secondary" onClick={download} />
    </details>
  );
}
