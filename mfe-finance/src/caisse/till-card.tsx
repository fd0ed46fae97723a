import type { ReactNode } from 'react';
import type { CaisseDuJour, CompteCaisse } from '@club/contract';
import { formatAmount, ofName } from '@club/ui/format';
import { KeyFigures, type KeyFigure } from '@club/ui/key-figures';
import { StatusBadge } from '@club/ui/status-badge';
import { CaisseTables, ecartBadge } from './caisse-tables.tsx';

interface TillCardProps {
  caisse: CaisseDuJour;
  /** The button that closes or reopens a count. */
  tools: (compte: CompteCaisse) => ReactNode;
}

/** The till of a cashier: expected, counted and difference of its last count, what can be done, then the tables. */
export function TillCard({ caisse, tools }: TillCardProps) {
  const { caissier } = caisse;
  const last = caisse.comptes.at(-1);
  const cloture = last?.cloture;
  return (
    <section className="club-card club-card-stack" aria-label={`Caisse ${ofName(caissier)}`}>
      <header className="club-card-head">
        <h2>
          Caisse {ofName(caissier)}
          {last && (
            <StatusBadge
              {...(cloture ? ecartBadge(cloture.ecart) : { tone: 'accent', label: 'À compter' })}
            />
          )}
        </h2>
        <div className="club-card-acts">{caisse.comptes.map(tools)}</div>
      </header>
      {last && <KeyFigures figures={figuresOf(last)} />}
      <CaisseTables caisse={caisse} told={last} />
    </section>
  );
}

function figuresOf({ attendu, ouverture, recu, rendu, cloture }: CompteCaisse): KeyFigure[] {
  const unknown = { value: '—', detail: 'Pas encore compté' };
  return [
    {
      label: 'Attendu en espèces',
      value: formatAmount(attendu),
      detail:
        attendu < 0
          ? 'Plus d’espèces rendues que reçues'
          : `${formatAmount(ouverture)} à l’ouverture, ${formatAmount(recu)} reçus, ${formatAmount(rendu)} rendus`,
      ...(attendu < 0 && { tone: 'danger' }),
    },
    {
      label: 'Compté',
      ...(cloture
        ? { value: formatAmount(cloture.compte), detail: `${formatAmount(cloture.fonds)} laissés en caisse` }
        : unknown),
    },
    {
      label: 'Écart',
      ...(cloture
        ? { value: formatAmount(cloture.ecart), tone: cloture.ecart === 0 ? 'success' : 'warning' }
        : { value: '—' }),
    },
  ];
}
