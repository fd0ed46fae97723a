import type { EmporteEffacement } from '@club/contract';
import { plural } from '@club/ui/format';

const listFormat = new Intl.ListFormat('fr', { type: 'conjunction' });

function counted(counts: readonly (readonly [number, string, string])[]): string[] {
  return counts.flatMap(([count, one, many]) => (count > 0 ? [plural(count, one, many)] : []));
}

/** «la fiche et son historique, la photo et 2 certificats». */
export function goneText({ photo, certificats, cartes }: EmporteEffacement): string {
  return listFormat.format([
    'la fiche et son historique',
    ...(photo ? ['la photo'] : []),
    ...counted([
      [certificats, 'certificat médical', 'certificats médicaux'],
      [cartes, 'carte imprimée', 'cartes imprimées'],
    ]),
  ]);
}

/** «2 cotisations et 3 règlements»; empty when nothing of money or of the door is his. */
export function keptText({ cotisations, reglements, credits, recus, entrees }: EmporteEffacement): string {
  return listFormat.format(
    counted([
      [cotisations, 'cotisation', 'cotisations'],
      [reglements, 'règlement', 'règlements'],
      [credits, 'crédit', 'crédits'],
      [recus, 'reçu', 'reçus'],
      [entrees, 'entrée', 'entrées'],
    ]),
  );
}
