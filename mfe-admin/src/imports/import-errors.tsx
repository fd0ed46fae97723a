import type { ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import { LinesTable } from '@club/ui/lines-table';
import { saveCsv } from '@club/ui/csv';
import { csvOfErrors } from './import-rules.ts';

/** Refused rows, folded at first, and as CSV. */
export function ImportErrors({ run }: { run: ImportRun }) {
  const { errors, errorDetails, fileName } = run;
  if (errorDetails.length === 0) return null;
  const download = () => saveCsv(`erreurs-${fileName.replace(/\.\w+$/, '')}.csv`, csvOfErrors(errorDetails));
  return (
    <details className="import-errors">
      <summary>Voir les erreurs ({formatCount(errors)})</summary>
      {errorDetails.length < errors && (
        <p>Les {formatCount(errorDetails.length)} premières erreurs sont listées.</p>
      )}
      <LinesTable
        caption="Lignes refusées"
        untitled
        scrolls="bounded"
        columns={[
          { key: 'row', header: 'Ligne', cell: ({ row }) => formatCount(row) },
          { key: 'column', header: 'Colonne', cell: ({ column }) => column || '—' },
          { key: 'value', header: 'Valeur', cell: ({ value }) => value || '—' },
          { key: 'reason', header: 'Motif' },
        ]}
        rows={errorDetails}
      />
      <Button label="Télécharger la liste (CSV)" icon="download" variant="secondary" onClick={download} />
    </details>
  );
}
