import { adherentCopy } from '../adherents/adherent-copy.ts';

/** Members inscribed in each season, trash excluded, by season id; a season without members is absent. */
export async function countAdherentsBySaison(): Promise<ReadonlyMap<string, number>> {
  const counts = await adherentCopy.model.aggregate<{ _id: string; nbAdherents: number }>([
    { $match: { deleted: false, saisonId: { $type: 'string' } } },
    { $group: { _id: '$saisonId', nbAdherents: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, nbAdherents }) => [_id, nbAdherents]));
}

/** Members inscribed in one season, trash excluded. */
export function countAdherents(saisonId: string): Promise<number> {
  return adherentCopy.model.countDocuments({ saisonId, deleted: false });
}
