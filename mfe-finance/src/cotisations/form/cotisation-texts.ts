import type { Cotisation } from '@club/contract';
import type { Toast } from '@club/ui/toast';
import { cotisationName } from '../../money/cotisation-name.ts';
import type { SaisonChoisie } from '../../saisons/use-saison-choisie.ts';

/** What was stored, with its season when it is another one, what the server noticed (M-10), and the prices that it lowered (T-11). */
export function savedText(
  saved: Cotisation,
  warnings: readonly string[],
  { saison, isOther }: SaisonChoisie,
): Pick<Toast, 'text' | 'tone'> {
  const other = saison && isOther ? [`saison ${saison.nom}`] : [];
  return {
    tone: warnings.length > 0 ? 'warning' : 'success',
    text: [cotisationName(saved), ...other, ...warnings].join(' — '),
  };
}
