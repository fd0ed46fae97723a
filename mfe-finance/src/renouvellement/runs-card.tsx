import type { ReactNode } from 'react';
import type { Renouvellement, RenouvellementQuery } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatCount, formatDateTime } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { useGetRenouvellementQuery, useListRenouvellementsQuery } from './renouvellement-api.ts';
import { badgeOf, isRunning } from './run-labels.ts';

interface RunsCardProps {
  query: RenouvellementQuery;
  onOpen: (id: string) => void;
}

/** The runs of a season, latest first; nothing while there is none. */
export function RunsCard({ query, onOpen }: RunsCardProps) {
  const answer = useListRenouvellementsQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch } = answer;
  if (data?.length === 0) return null;
  return (
    <section className="club-card renouvellement-card" aria-labelledby="campagnes">
      <h2 id="campagnes">Campagnes lancées</h2>
      {!data && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <Skeleton lines={3} label="Chargement des campagnes" />}
      {data && (
        <LinesTable
          caption="Campagnes de renouvellement"
          untitled
          scrolls
          columns={[
            ...columns,
            {
              key: 'actions',
              header: 'Actions',
              align: 'end',
              cell: ({ id, createdAt }) => (
                <Button
                  label="Détails"
                  variant="quiet"
                  aria-label={`Détails de la campagne du ${formatDateTime(createdAt)}`}
                  onClick={() => onOpen(id)}
                />
              ),
            },
          ]}
          rows={data}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}

/** Draws a run as it is now; one that goes on is followed. */
function Live({ run: listed, draw }: { run: Renouvellement; draw: (run: Renouvellement) => ReactNode }) {
  const { currentData: run = listed } = useGetRenouvellementQuery(listed.id, { skip: !isRunning(listed) });
  return draw(run);
}

const count = (header: string, countOf: (run: Renouvellement) => number): LineColumn<Renouvellement> => ({
  key: header,
  header,
  align: 'end',
  numeric: true,
  cell: (listed) => <Live run={listed} draw={(run) => formatCount(countOf(run))} />,
});

const columns: LineColumn<Renouvellement>[] = [
  { key: 'createdAt', header: 'Date', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'createdBy', header: 'Par' },
  { key: 'mode', header: 'Fait', cell: ({ mode }) => (mode === 'offres' ? 'Offres' : 'Cotisations') },
  {
    key: 'etat',
    header: 'État',
    cell: (listed) => <Live run={listed} draw={(run) => <StatusBadge {...badgeOf(run)} />} />,
  },
  count('Adhérents', ({ total }) => total),
  count('Sollicités ou renouvelés', ({ crees }) => crees),
  count('Laissés de côté', ({ ignores }) => ignores),
  count('Refusés', ({ refuses }) => refuses.length),
];
