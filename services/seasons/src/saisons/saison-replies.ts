import type { EntityState, SaisonState } from '@club/contract';
import { answerStates } from '@club/service-kit/copy-repair';
import { Saisons, type StoredSaison } from './saison-model.ts';
import { stateOf } from './to-saison.ts';

/** For services whose copy lacks a season (E-5); null when there is none. */
export const saisonReplies = {
  saison: async ({ id }: { id: string }) => published(await Saisons.findOne({ _id: id })),
  ...answerStates({ saison: { collection: Saisons, stateOf: publishedState } }),
  activeSaison: async () => published(await Saisons.findOne({ active: true })),
};

function published(saison: StoredSaison | null): EntityState<SaisonState> | null {
  return saison && publishedState(saison);
}

function publishedState(saison: StoredSaison): EntityState<SaisonState> {
  return { id: saison._id, version: saison.version, deleted: false, data: stateOf(saison) };
}
