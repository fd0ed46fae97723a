import type { EntityName, EntityState } from '@club/contract';
import { publishState } from '@club/service-kit/testing';
import type { Copied } from '../contributions-rules.ts';
import type { Known } from './recount.ts';

/** A state as it is kept, on its way to becoming one. */
export type Published = { entity: EntityName; state: EntityState<never> };

/** The states of a club as their owners publish them; a tombstone says nothing but its version. */
export function publishedOf({ adherents, cotisations, reglements, credits }: Known): Published[] {
  return [
    ...adherents.map((one) => published('adherent', one)),
    ...cotisations.map((one) => published('cotisation', one)),
    ...reglements.map((one) => published('reglement', one)),
    ...credits.map((one) => published('credit', one)),
  ];
}

/** Publishes states one after the other. */
export async function publishAll(states: readonly Published[]): Promise<void> {
  for (const { entity, state } of states) await publishState(entity, state);
}

function published(
  entity: EntityName,
  { _id: id, version, deleted, ...data }: Copied & { deleted: boolean },
): Published {
  return { entity, state: { id, version, deleted, data: deleted ? null : (data as never) } };
}
