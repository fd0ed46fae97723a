import type { passageCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getJourPassages, listEntreesAdherent } from './count-passages.ts';
import { createPassage } from './create-passage.ts';
import { getEtatPorte } from './get-etat-porte.ts';
import { keepWaitingPassages } from './keep-waiting-passages.ts';

export const passageHandlers = {
  createPassage,
  getEtatPorte,
  createPassagesHorsLigne: keepWaitingPassages,
  getJourPassages,
  listEntreesAdherent,
} satisfies HandlersOf<typeof passageCalls>;
