import { plural } from '@club/contract';
import type { RemovedOrphans } from '../files/remove-orphans.ts';

/** «1,4 Mo», «340 ko». */
function sizeText(bytes: number): string {
  const [value, unit, digits] = bytes < 1_000_000 ? [bytes / 1_000, 'ko', 0] : [bytes / 1_000_000, 'Mo', 1];
  return `${value.toFixed(digits).replace('.', ',')}\u00a0${unit}`;
}

/** What a clean-up did, in French. */
export function cleanupMessage({ deleted, bytes, young }: RemovedOrphans): string {
  const done =
    deleted === 0
      ? 'Aucune photo orpheline.'
      : `${plural(deleted, 'photo orpheline supprimée', 'photos orphelines supprimées')} (${sizeText(bytes)}).`;
  if (young === 0) return done;
  const left = plural(young, 'photo toute récente est laissée', 'photos toutes récentes sont laissées');
  return `${done} ${left}\u00a0: ${young > 1 ? 'leur' : 'son'} envoi n’est peut-être pas fini.`;
}
