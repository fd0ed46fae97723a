import { entities } from '@club/contract';
import { RuleError } from '@club/service-kit';
import {
  askOver,
  countStates,
  repairFromOwner,
  repairFromStream,
  type AskStates,
  type Counts,
} from '@club/service-kit/copy-repair';
import type { Db } from 'mongodb';
import type { Bus } from '../../services/kit/src/bus/bus.ts';
import { countFigures, type Figures } from './count-figures.ts';
import { copiedEntities, copyIn, countCopies } from './seasons-copies.ts';
import { whyNotStream } from './source-rules.ts';

export type Source = 'stream' | 'owners';

/** What a rebuild did, and what the copies came to before and after it. */
export interface Rebuilt {
  source: Source;
  /** Why the owners were used without being asked. */
  reason: string | null;
  /** With the owners: number of wrong or missing copies. */
  corrected: number | null;
  copies: { before: Counts; after: Counts };
  figures: { before: Figures; after: Figures };
}

/**
 * Repairs all copies of seasons on a running club, from the stream, or from the owners when asked or when the stream is
 * incomplete.
 */
export async function rebuild(bus: Bus, seasons: Db, asked?: Source): Promise<Rebuilt> {
  const before = { copies: await countCopies(seasons), figures: await countFigures(seasons) };
  const reason = asked ? null : whyNotStream(await countStates(bus, copiedEntities), before.copies);
  const source = asked ?? (reason ? 'owners' : 'stream');
  const copies = copiedEntities.map((entity) => ({ entity, collection: copyIn(seasons, entity) as never }));
  let corrected: number | null = null;
  if (source === 'stream') await repairFromStream(bus, 'seasons', copies);
  else {
    corrected = 0;
    for (const copy of copies) corrected += (await repairFromOwner(copy, tellingAsk(bus))).corrected;
  }
  const after = { copies: await countCopies(seasons), figures: await countFigures(seasons) };
  return {
    source,
    reason,
    corrected,
    copies: { before: before.copies, after: after.copies },
    figures: { before: before.figures, after: after.figures },
  };
}

/** Adds to the error what the operator can do about an absent owner. */
function tellingAsk(bus: Bus): AskStates {
  const ask = askOver(bus);
  return async (entity, question) => {
    const { owner } = entities[entity];
    try {
      return await ask(entity, question);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const said =
        error.code === 'unavailable'
          ? `${owner} does not answer: start it, then rebuild again.`
          : `${owner} refused to tell its states: ${error.code}`;
      throw new Error(said, { cause: error });
    }
  };
}
