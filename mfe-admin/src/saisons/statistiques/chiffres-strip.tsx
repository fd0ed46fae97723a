import type { SaisonChiffres, SaisonStatistiques } from '@club/contract';
import { formatChange } from '@club/ui/format';
import { changeBetween, chiffres } from './change-rules.ts';

/** The five figures, each against the season before. */
export function ChiffresStrip({ statistiques }: { statistiques: SaisonStatistiques }) {
  const { precedente } = statistiques;
  return (
    <dl className="saison-chiffres">
      {chiffres.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="club-figures">
            <strong>{text(statistiques[key])}</strong>
            {precedente && (
              <Against now={statistiques[key]} before={precedente[key]} text={text} nom={precedente.nom} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AgainstProps {
  now: SaisonChiffres[keyof SaisonChiffres];
  before: number;
  text: (value: number) => string;
  nom: string;
}

function Against({ now, before, text, nom }: AgainstProps) {
  const change = changeBetween(before, now);
  return (
    <span className="club-meta">
      {change !== null && <span className="saison-change">{formatChange(change)}</span>} {text(before)} en{' '}
      {nom}
    </span>
  );
}
