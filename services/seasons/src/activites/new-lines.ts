import { trusted } from 'mongoose';
import { Activites, type ActiviteDocument } from './activite-model.ts';

/** Two instances keep lines at once, and neither's are visible in the order of their moments: looked back so far. Milliseconds. */
const overlapMs = 5_000;

/** Lines taken at one look; the rest come at the next. */
const mostLines = 500;

/** What happened longer ago is no news: the stream tells it again to who has lost it. Milliseconds. */
const newsMs = 3_600_000;

/** Reads the lines that were kept since it was made, each once, whichever instance kept them. */
export interface NewLines {
  /** Gives `take` those that came meanwhile, in their order; the same again at the next call when it throws. */
  read(take: (lines: readonly ActiviteDocument[]) => Promise<void>): Promise<void>;
}

/** Begins after the lines that are there now. */
export async function createNewLines(): Promise<NewLines> {
  const latest = await Activites.findOne({}, { keptAt: 1 }).sort({ keptAt: -1 }).lean();
  let upTo = latest?.keptAt ?? new Date(0);
  /** Lines of the last moments, which a look finds again. */
  let known = new Map<string, Date>();
  const look = () => {
    const since = new Date(upTo.getTime() - overlapMs);
    return Activites.find({
      keptAt: trusted({ $gte: since }),
      at: trusted({ $gte: new Date(Date.now() - newsMs) }),
      _id: trusted({ $nin: [...known.keys()] }),
    })
      .sort({ keptAt: 1 })
      .limit(mostLines)
      .lean<ActiviteDocument[]>();
  };
  const remember = (lines: readonly ActiviteDocument[]) => {
    for (const { _id, keptAt } of lines) known.set(_id, keptAt);
    upTo = lines.at(-1)?.keptAt ?? upTo;
    known = new Map([...known].filter(([, keptAt]) => upTo.getTime() - keptAt.getTime() <= overlapMs));
  };
  for (let there = await look(); there.length > 0; there = await look()) remember(there);
  return {
    read: async (take) => {
      const lines = await look();
      await take(lines);
      remember(lines);
    },
  };
}
