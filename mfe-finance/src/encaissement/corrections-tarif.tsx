import { formatAmount } from '@club/ui/format';
import '../money/prix-ligne.css';
import { correctionText } from './prix-rules.ts';
import type { Tarification } from './use-prix.ts';

type CorrectionsTarifProps = Pick<Tarification, 'corrections' | 'arrivants'> & { reste?: number };

/** Lines agreed before that the arrival of who takes something now lowers (T-11), and what none of them takes. */
export function CorrectionsTarif({ corrections, arrivants, reste = 0 }: CorrectionsTarifProps) {
  if (corrections.length === 0 && reste === 0) return null;
  return (
    <ul className="prix-ligne club-figures" aria-label="Prix déjà convenus">
      {corrections.map((one) => (
        <li key={`${one.cotisationId} ${one.adherentId} ${one.formuleId}`}>
          {correctionText(one, arrivants)}
        </li>
      ))}
      {reste > 0 && (
        <li>
          {formatAmount(reste)} de réduction ne reviennent à personne{'\u00a0'}: un prix convenu à la main ne
          change pas de lui-même.
        </li>
      )}
    </ul>
  );
}
