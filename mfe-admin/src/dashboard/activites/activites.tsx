import { useEffect, useState } from 'react';
import type { Activite } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { formatDateTime } from '@club/ui/format';
import { EmptyState, Skeleton } from '@club/ui/states';
import { Panel, PanelError } from '../panel.tsx';
import { agoText } from './activite-rules.ts';
import { useActivites } from './use-activites.ts';

/** «Activité récente», a polite live region. */
export function Activites() {
  const { lines, newest, error, cut, refetch } = useActivites();
  return (
    <Panel
      title="Activité récente"
      name="activites"
      action={cut && <span className="club-meta">Reconnexion…</span>}
    >
      <p className="club-sr-only" aria-live="polite">
        {newest?.phrase}
      </p>
      {error !== undefined && <PanelError error={error} onRetry={() => void refetch()} />}
      {!lines && !error && <Skeleton lines={12} label="Chargement de l’activité..." />}
      {lines?.length === 0 && (
        <EmptyState title="Aucune activité récente" icon="history">
          Ce que l’équipe enregistre paraît ici au fur et à mesure.
        </EmptyState>
      )}
      {lines && lines.length > 0 && <Lines lines={lines} />}
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly Activite[] }) {
  const now = useNow();
  return (
    <ol className="activites">
      {lines.map(({ id, at, phrase, par, lien }) => (
        <li key={id}>
          <Phrase phrase={phrase} lien={lien} />
          <p className="club-meta">
            <time dateTime={at} title={formatDateTime(at)}>
              {agoText(Date.parse(at), now)}
            </time>
            {par && ` · ${par}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Phrase({ phrase, lien }: Pick<Activite, 'phrase' | 'lien'>) {
  const leadsSomewhere = useLeadsSomewhere();
  return <p>{lien && leadsSomewhere(lien) ? <Link to={lien}>{phrase}</Link> : phrase}</p>;
}

/** Milliseconds since 1970, renewed every 30 s. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
