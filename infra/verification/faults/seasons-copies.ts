import type { EntityName } from '@club/contract';
import type { Collection, Db, Document } from 'mongodb';
import { seasonsService } from '../../../services/seasons/src/seasons-service.ts';

/** Entities of which seasons keeps copies. */
export const copiedEntities: readonly EntityName[] = seasonsService.copies.map(({ entity }) => entity);

/** The collection of one copy; its ids are texts. */
export function copyIn(seasons: Db, entity: EntityName): Collection<Document & { _id: string }> {
  return seasons.collection(`${entity}_copies`);
}
