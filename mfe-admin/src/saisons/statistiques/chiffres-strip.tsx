import type { SaisonStatistiques } from '@club/contract';
import { formatChange } from '@club/ui/format';
import { changeBetween, chiffres } from './chiffres.ts';

export function ChiffresStrip({ statistiques }: { statistiques: SaisonStatistiques }) {
  const { precedente } = statistiques;
  return (
    <div>
      <dl className="saison-chiffres">
        {chiffres.map(({ key, label, text }) => {
          const now = statistiques[key];
          if (now === undefined) return null;
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd className="club-figures">
                <strong>{text(now)}</strong>
                {precedente && <Against now={now} before={precedente[key] ?? 0} text={text} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {precedente && (
        <p className="club-meta saison-compared">Comparés aux chiffres de la saison {precedente.nom}</p>
      )}
    </div>
  );
}

interface AgainstProps {
  now: number;
  before: number;
  text: (value: number) => string;
}

function Against({ now, before, text }: AgainstProps) {
  const change = changeBetween(before, now);
  return (
    <span className="club-meta">
      {change !== null && <span className="saison-change">{formatChange(change)}</span>}
      <span>{text(before)} avant</span>
    </span>
  );
}
