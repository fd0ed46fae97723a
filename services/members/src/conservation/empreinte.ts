import { createHash } from 'node:crypto';
import type { LigneConservation, RegleConservation } from '@club/contract';

/** Which lines these are: another person, day, number or obstacle gives another text. */
export function empreinteOf(regle: RegleConservation, lignes: readonly LigneConservation[]): string {
  const hash = createHash('sha256').update(regle);
  const parts = lignes.map(({ id, le, elements, obstacle }) =>
    [id, le, elements, obstacle === null ? '' : 'gardé'].join('|'),
  );
  for (const part of parts.toSorted()) hash.update(`\n${part}`);
  return hash.digest('hex');
}
