import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Document } from 'mongodb';

const lookEveryMs = 50;
const perLook = 1_000;

/** Waits until copies reach these versions (by id); returns those that have not after `limitMs`. */
export async function awaitCopies(
  copies: Collection<Document>,
  versions: ReadonlyMap<string, number>,
  limitMs: number,
): Promise<ReadonlyMap<string, number>> {
  const late = new Map(versions);
  const deadline = Date.now() + limitMs;
  while (late.size > 0) {
    const ids = [...late.keys()].slice(0, perLook);
    const found = copies.find({ _id: { $in: ids } } as never, { projection: { version: 1 } });
    let arrived = 0;
    for await (const { _id: id, version } of found) {
      if (Number(version) < (late.get(String(id)) ?? 0)) continue;
      late.delete(String(id));
      arrived += 1;
    }
    if (Date.now() > deadline) return late;
    if (arrived === 0) await pause(lookEveryMs);
  }
  return late;
}
