import { titresRappel, type Rappel } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatCount, formatDateTime } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { etatBadges, isRunning } from './rappel-rules.ts';
import { useGetRappelQuery, useListRappelsQuery } from './rappels-api.ts';

const shown = 5;

/** The latest campaigns; nothing while there is none. */
export function RunsList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useListRappelsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <section className="club-card rappels-runs" aria-labelledby="rappels-envois">
      <h2 id="rappels-envois">Derniers envois</h2>
      <ul>
        {data.slice(0, shown).map((run) => (
          <li key={run.id}>
            <RunLine run={run} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RunLine({ run, onOpen }: { run: Rappel; onOpen: (id: string) => void }) {
  const { currentData } = useGetRappelQuery(run.id, { skip: !isRunning(run) });
  const { id, type, etat, total, envoyes, createdAt, createdBy } = currentData ?? run;
  const when = formatDateTime(createdAt);
  return (
    <>
      <StatusBadge {...etatBadges[etat]} />
      <span>
        {titresRappel[type]}, le {when}, par {createdBy}
      </span>
      <span className="club-figures">
        {formatCount(envoyes)} / {formatCount(total)} envoyés
      </span>
      <Button
        label="Détails"
        variant="quiet"
        aria-label={`Détails de l’envoi du ${when}`}
        onClick={() => onOpen(id)}
      />
    </>
  );
}
