import type { ImportRun } from '@club/contract';
import { formatCount, formatDateTime } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { importStatutLabels, isRunning } from './import-rules.ts';
import { useGetImportQuery } from './imports-api.ts';

interface ImportHistoryProps {
  imports: readonly ImportRun[];
  current: string | undefined;
  onShow: (id: string) => void;
}

export function ImportHistory({ imports, current, onShow }: ImportHistoryProps) {
  return (
    <section className="club-card import-card" aria-labelledby="import-history">
      <h2 id="import-history">Derniers imports</h2>
      {imports.length === 0 && <p className="import-help">Aucun import pour l’instant.</p>}
      {imports.length > 0 && (
        <div className="import-history-scroll">
          <table className="club-lines">
            <thead>
              <tr>
                <th scope="col">Fichier</th>
                <th scope="col">Date</th>
                <th scope="col">Par</th>
                <th scope="col">État</th>
                <th scope="col" className="import-number">
                  Importés
                </th>
                <th scope="col" className="import-number">
                  Ignorés
                </th>
                <th scope="col" className="import-number">
                  Erreurs
                </th>
              </tr>
            </thead>
            <tbody>
              {imports.map((run) => (
                <ImportHistoryRow key={run.id} run={run} current={run.id === current} onShow={onShow} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ImportHistoryRow({
  run: listed,
  current,
  onShow,
}: {
  run: ImportRun;
  current: boolean;
  onShow: (id: string) => void;
}) {
  const { currentData: run = listed } = useGetImportQuery(listed.id, { skip: !isRunning(listed) });
  return (
    <tr aria-current={current || undefined}>
      <td className="import-name">
        <button type="button" className="import-link" onClick={() => onShow(run.id)}>
          {run.fileName}
        </button>
      </td>
      <td className="import-name">{formatDateTime(run.startedAt)}</td>
      <td className="import-name">{run.startedBy}</td>
      <td>
        <StatusBadge {...importStatutLabels[run.statut]} />
      </td>
      <td className="import-number">{formatCount(run.imported)}</td>
      <td className="import-number">{formatCount(run.skipped)}</td>
      <td className="import-number">{formatCount(run.errors)}</td>
    </tr>
  );
}
