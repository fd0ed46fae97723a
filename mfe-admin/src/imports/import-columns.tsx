import type { ReactNode } from 'react';
import type { ImportRun } from '@club/contract';
import { formatCount, formatDate, formatDateTime } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { importStatutLabels, isRunning } from './import-rules.ts';
import { useGetImportQuery } from './imports-api.ts';

/** Draws a run as it is now; one that goes on is followed. */
function Live({ run: listed, draw }: { run: ImportRun; draw: (run: ImportRun) => ReactNode }) {
  const { currentData: run = listed } = useGetImportQuery(listed.id, { skip: !isRunning(listed) });
  return draw(run);
}

/** Of one that was undone, also when and by whom. */
function Statut({ run: { statut, annulation } }: { run: ImportRun }) {
  return (
    <span className="import-reasons">
      <StatusBadge {...importStatutLabels[statut]} />
      {statut === 'defait' && annulation && (
        <span>
          le {formatDate(annulation.le)} par {annulation.par}
        </span>
      )}
    </span>
  );
}

const count = (key: 'imported' | 'skipped' | 'errors', header: string): Column<ImportRun> => ({
  key,
  header,
  width: '6rem',
  numeric: true,
  align: 'end',
  cell: (listed) => <Live run={listed} draw={(run) => formatCount(run[key])} />,
});

/** The past imports as a list. */
export const importColumns: readonly Column<ImportRun>[] = [
  { key: 'fileName', header: 'Fichier' },
  { key: 'startedAt', header: 'Date', width: '10rem', cell: ({ startedAt }) => formatDateTime(startedAt) },
  { key: 'startedBy', header: 'Par', width: '11rem' },
  {
    key: 'statut',
    header: 'État',
    width: '11rem',
    cell: (listed) => <Live run={listed} draw={(run) => <Statut run={run} />} />,
  },
  count('imported', 'Importés'),
  count('skipped', 'Ignorés'),
  count('errors', 'Erreurs'),
];
