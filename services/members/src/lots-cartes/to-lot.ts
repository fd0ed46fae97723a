import { formatsLot, type LotCartes } from '@club/contract';
import type { StoredLot } from './lot-model.ts';

/** A stored run as the contract has it. */
export function toLot(stored: StoredLot): LotCartes {
  const { _id: id, etat, type, saison, formats, etape, total, done, first, nbRefuses, files } = stored;
  const { expiresAt, createdBy, createdAt, finishedAt } = stored;
  return {
    id,
    etat,
    type,
    saison: saison.nom,
    formats,
    etape,
    total,
    done,
    nbRefuses,
    premierNumero: first,
    dernierNumero: first + total - 1,
    fichiers: formatsLot.flatMap((format) => {
      const file = files[format];
      return etat === 'termine' && file ? [{ format, taille: file.size }] : [];
    }),
    expireLe: expiresAt && expiresAt.toISOString(),
    createdBy: createdBy.nom,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt && finishedAt.toISOString(),
  };
}
