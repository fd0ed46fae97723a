import type { Db } from 'mongodb';
import type { Bus } from '../../services/kit/src/bus/bus.ts';
import { countFigures, type Figures } from './count-figures.ts';
import { rebuildFromOwners } from './from-owners.ts';
import { countStates, rebuildFromStream } from './from-stream.ts';
import { countCopies, type Counts } from './seasons-copies.ts';
import { whyNotStream } from './source-rules.ts';

export type Source = 'stream' | 'owners';

/** What a rebuild did, and what the copies came to before and after it. */
export interface Rebuilt {
  source: Source;
  /** Why the owners were asked although nobody said so. */
  reason: string | null;
  /** From the owners: copies that were wrong or missing. */
  corrected: number | null;
  copies: { before: Counts; after: Counts };
  figures: { before: Figures; after: Figures };
}

/**
 * Makes all copies of seasons anew while the club runs: from the STATE stream alone, or from the owners when that is asked, or when
 * the stream no longer holds every entity that is copied.
 */
export async function rebuild(bus: Bus, seasons: Db, asked?: Source): Promise<Rebuilt> {
  const manager = await bus.manager();
  const before = { copies: await countCopies(seasons), figures: await countFigures(seasons) };
  const reason = asked ? null : whyNotStream(await countStates(manager, bus.prefix), before.copies);
  const source = asked ?? (reason ? 'owners' : 'stream');
  let corrected: number | null = null;
  if (source === 'owners') corrected = await rebuildFromOwners(bus, seasons);
  else await rebuildFromStream(manager, seasons, bus.prefix);
  const after = { copies: await countCopies(seasons), figures: await countFigures(seasons) };
  return {
    ...{ source, reason, corrected },
    copies: { before: before.copies, after: after.copies },
    figures: { before: before.figures, after: after.figures },
  };
}
