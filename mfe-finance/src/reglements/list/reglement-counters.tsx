import type { CompteursReglements } from '@club/contract';
import { formatCount } from '@club/ui/format';
import { countersOf } from './reglement-list.ts';

/** Dashes until known. */
export function ReglementCounters({ compteurs }: { compteurs: CompteursReglements | undefined }) {
  const counters = countersOf(
    compteurs ?? { en_attente: 0, en_cours: 0, complete: 0, contre_passes: 0, total: 0 },
  );
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
