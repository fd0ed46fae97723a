import type { CompteursReglements } from '@club/contract';
import { formatCount } from '@club/ui/format';
import { countersOf } from './reglement-view-rules.ts';

/** En attente, En cours, Complets, Total (spec §2), of what the search and the season leave; dashes until they are known. */
export function ReglementCounters({ compteurs }: { compteurs: CompteursReglements | undefined }) {
  const counters = countersOf(compteurs ?? { en_attente: 0, en_cours: 0, complete: 0, total: 0 });
  return (
    <dl className="reglement-counters">
      {counters.map(({ onglet, label, count }) => (
        <div key={onglet} className={`reglement-counter reglement-counter-${onglet}`}>
          <dt>{label}</dt>
          <dd>{compteurs ? formatCount(count) : '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
