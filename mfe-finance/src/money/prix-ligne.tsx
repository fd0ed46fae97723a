import type { RaisonPrix } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import './prix-ligne.css';

interface PrixLigneProps {
  prixDeBase: number;
  raisons: readonly RaisonPrix[];
  /** «, par les règles 2 160,00», after the price. */
  beside?: string | false;
}

/** The price that a line began from, and why it costs what it costs (T-9). */
export function PrixLigne({ prixDeBase, raisons, beside }: PrixLigneProps) {
  return (
    <ul className="prix-ligne club-meta">
      <li>
        Prix {formatAmount(prixDeBase)}
        {beside}
      </li>
      {raisons.map(({ regleId, texte, montant }) => (
        <li key={`${regleId} ${texte}`}>
          {texte}
          {'\u00a0'}: <span className="club-figures">{formatAmount(montant)}</span>
        </li>
      ))}
    </ul>
  );
}
