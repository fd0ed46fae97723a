import { entities } from '@club/contract';
import { reconcileCopy, type AskStates, type StatePage } from '@club/service-kit/states';
import type { Db } from 'mongodb';
import { askOn } from '../../services/kit/src/bus/ask.ts';
import type { Bus } from '../../services/kit/src/bus/bus.ts';
import { copiedEntities, copyIn } from './seasons-copies.ts';

const answerWithinMs = 10_000;

/** Puts every copy right from its owner, in place: nothing is missing meanwhile. Answers how many were wrong or missing. */
export async function rebuildFromOwners(bus: Bus, seasons: Db): Promise<number> {
  let corrected = 0;
  for (const entity of copiedEntities) {
    const collection = copyIn(seasons, entity) as never;
    corrected += (await reconcileCopy({ entity, collection }, askOver(bus))).corrected;
  }
  return corrected;
}

function askOver(bus: Bus): AskStates {
  return async (entity, question) => {
    const { owner } = entities[entity];
    const answer = await askOn(bus, owner, 'states', question, answerWithinMs).catch((error: unknown) => {
      throw new Error(`${owner} does not answer: start it, then rebuild again.`, { cause: error });
    });
    if ('refusal' in answer) throw new Error(`${owner} refused to tell its states: ${answer.refusal.code}`);
    return answer.value as StatePage;
  };
}
