import type { passageCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getJourPassages, listEntreesAdherent } from './count-passages.ts';
import { createPassage } from './create-passage.ts';

export const passageHandlers = {
  createPassage,
  getJourPassages,
  listEntreesAdherent,
} satisfies HandlersOf<typeof passageCalls>;
