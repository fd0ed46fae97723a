import { Activites, type ActiviteDocument } from './activite-model.ts';

/** Instances write lines at once and out of order: looked back so far. Milliseconds. */
const overlapMs = 5_000;

const maxLines = 500;

/** Older lines are no news: the stream may be replayed. Milliseconds. */
const newsMs = 3_600_000;

/** Reads new lines, each once. */
export interface NewLines {
  /** In order; repeated at the next call when `take` throws. */
  read(take: (lines: readonly ActiviteDocument[]) => Promise<void>): Promise<void>;
}

/** Starts after the present lines. */
export async function createNewLines(): Promise<NewLines> {
  const latest = await Activites.findOne({}, { projection: { keptAt: 1 }, sort: { keptAt: -1 } });
  let upTo = latest?.keptAt ?? new Date(0);
  /** Seen in the overlap. */
  let known = new Map<string, Date>();
  const look = () => {
    const since = new Date(upTo.getTime() - overlapMs);
    return Activites.find({
      keptAt: { $gte: since },
      at: { $gte: new Date(Date.now() - newsMs) },
      _id: { $nin: [...known.keys()] },
    })
      .sort({ keptAt: 1 })
      .limit(maxLines)
      .toArray();
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
