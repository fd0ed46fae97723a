import type { EntityState, SaisonState } from '@club/contract';
import { answerStates } from '@club/service-kit/states';
import { Saisons, type StoredSaison } from './saison-model.ts';
import { stateOf } from './to-saison.ts';

/** Answers to services whose copy lacks a season (design.md "Events"): its published state, or null when there is none. */
export const saisonReplies = {
  saison: async (payload: unknown) => {
    const { id } = payload as { id: string };
    return published(await Saisons.findById(String(id)).lean());
  },
  ...answerStates({ saison: { model: Saisons, stateOf: publishedState } }),
  activeSaison: async () => published(await Saisons.findOne({ active: true }).lean()),
};

function published(saison: StoredSaison | null): EntityState<SaisonState> | null {
  return saison && publishedState(saison);
}

function publishedState(saison: StoredSaison): EntityState<SaisonState> {
  return { id: saison._id, version: saison.version, deleted: false, data: stateOf(saison) };
}
