import type { Renouvellement } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatCount, formatDateTime } from '@club/ui/format';
import { ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { useGetRenouvellementQuery, useListRenouvellementsQuery } from './renouvellement-api.ts';
import { etatBadges, isRunning } from './run-rules.ts';

/** The runs of the active season, latest first; nothing while there is none. */
export function RunsCard({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch } = useListRenouvellementsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data?.length === 0) return null;
  return (
    <section className="club-card renouvellement-card" aria-labelledby="campagnes">
      <h2 id="campagnes">Campagnes lancées</h2>
      {!data && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <Skeleton lines={3} label="Chargement des campagnes" />}
      {data && <RunsTable runs={data} onOpen={onOpen} />}
    </section>
  );
}

interface RunsTableProps {
  runs: readonly Renouvellement[];
  onOpen: (id: string) => void;
}

function RunsTable({ runs, onOpen }: RunsTableProps) {
  return (
    <div className="renouvellement-scroll" role="region" aria-labelledby="campagnes" tabIndex={0}>
      <table className="club-lines">
        <caption className="club-sr-only">Campagnes de renouvellement</caption>
        <thead>
          <tr>
            {['Date', 'Par', 'État'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            {['Adhérents', 'Créées', 'Déjà renouvelés', 'Refusés', 'Actions'].map((header) => (
              <th key={header} scope="col" className="club-cell-end">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One run; the figures of one that goes on are kept up to date. */
function RunRow({ run, onOpen }: { run: Renouvellement; onOpen: (id: string) => void }) {
  const { currentData } = useGetRenouvellementQuery(run.id, { skip: !isRunning(run) });
  const { id, createdAt, createdBy, etat, total, crees, ignores, refuses } = currentData ?? run;
  const counts = { total, crees, ignores, refuses: refuses.length };
  return (
    <tr>
      <td className="club-figures">{formatDateTime(createdAt)}</td>
      <td>{createdBy}</td>
      <td>
        <StatusBadge {...etatBadges[etat]} />
      </td>
      {Object.entries(counts).map(([column, count]) => (
        <td key={column} className="club-cell-end club-figures">
          {formatCount(count)}
        </td>
      ))}
      <td className="club-cell-end">
        <Button
          label="Détails"
          variant="quiet"
          aria-label={`Détails de la campagne du ${formatDateTime(createdAt)}`}
          onClick={() => onOpen(id)}
        />
      </td>
    </tr>
  );
}
