import type { EntityName } from '@club/contract';
import type { Counts } from '@club/service-kit/copy-repair';
import type { Collection, Db, Document } from 'mongodb';
import { seasonsService } from '../../services/seasons/src/seasons-service.ts';

/** Entities of which seasons keeps copies. */
export const copiedEntities: readonly EntityName[] = seasonsService.copies.map(({ entity }) => entity);

/** The collection of one copy; its ids are texts. */
export function copyIn(seasons: Db, entity: EntityName): Collection<Document & { _id: string }> {
  return seasons.collection(`${entity}_copies`);
}

/** How many copies there are, tombstones included. */
export async function countCopies(seasons: Db): Promise<Counts> {
  const counts = new Map<EntityName, number>();
  for (const entity of copiedEntities) counts.set(entity, await copyIn(seasons, entity).countDocuments());
  return counts;
}
