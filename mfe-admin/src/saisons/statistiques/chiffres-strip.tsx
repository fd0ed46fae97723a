import type { SaisonStatistiques } from '@club/contract';
import { RowsLink } from '@club/router';
import { useSignedInUser } from '@club/store';
import { formatChange } from '@club/ui/format';
import { changeBetween, chiffres } from './chiffres.ts';

/** Each figure leads to its rows, unless they are kept as they were at the closing. */
export function ChiffresStrip({
  statistiques,
  saisonId,
}: {
  statistiques: SaisonStatistiques;
  saisonId: string;
}) {
  const { permissions } = useSignedInUser();
  const { precedente } = statistiques;
  return (
    <div>
      <dl className="saison-chiffres">
        {chiffres.map(({ key, label, text, rows }) => {
          const now = statistiques[key];
          if (now === undefined) return null;
          const isLive = now !== 0 && !statistiques.figees && typeof rows === 'function';
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd className="club-figures">
                <strong>
                  <RowsLink
                    to={isLive ? rows({ saisonId, permissions }) : undefined}
                    title={`Voir les lignes de ${text(now)}`}
                    back="Retour aux statistiques"
                  >
                    {text(now)}
                  </RowsLink>
                </strong>
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
    <span className="club-meta saison-versus">
      {change !== null && <span className="saison-change">{formatChange(change)}</span>}
      <span>{text(before)} avant</span>
    </span>
  );
}
