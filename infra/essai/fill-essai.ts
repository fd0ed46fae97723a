import { setInterval as every } from 'node:timers/promises';
import { personnesEssai } from '@club/contract';
import { MongoClient } from 'mongodb';
import { fillClub, type Progress } from '../demo/fill.ts';
import type { Stack } from '../launcher/stack.ts';
import { timed } from '../launcher/timed.ts';
import { noteEssai } from './essai-document.ts';
import { endSuite, readSuite, writeSuite } from './suite.ts';

const noteEveryMs = 1_000;

/**
 * Fills a running club that was prepared, and notes how far it is. False when that failed: the club is then to be emptied again.
 * `signal`: the launcher stops, which leaves it to its next start.
 */
export async function fillEssai(
  stack: Stack,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const dataDir = stack.data.path;
  const progress: Progress = { fait: 0, total: 0 };
  const filled = new AbortController();
  const client = await new MongoClient(stack.mongoUrl).connect();
  const noting = noteProgress(client, progress, AbortSignal.any([filled.signal, signal]));
  try {
    const what = `A trial with ${personnesEssai} made-up members`;
    const personnes = await timed(say, what, fillClub(stack, personnesEssai, progress));
    filled.abort();
    await noting;
    await noteEssai(client, { etat: 'en_cours', avancement: null, personnes });
    endSuite(dataDir);
    return true;
  } catch (error) {
    if (signal.aborted) return true;
    const why = error instanceof Error ? error.message : String(error);
    say(`The trial could not be filled: ${why}`);
    const echec = `Le remplissage a échoué (${why})\u00a0: le club est de nouveau tel qu’il était avant.`;
    writeSuite(dataDir, { ...readSuite(dataDir), faire: 'vider', echec });
    return false;
  } finally {
    filled.abort();
    await noting;
    await client.close();
  }
}

async function noteProgress(client: MongoClient, progress: Progress, signal: AbortSignal): Promise<void> {
  try {
    for await (const _tick of every(noteEveryMs, undefined, { signal, ref: false }))
      if (progress.total > 0) await noteEssai(client, { avancement: { ...progress } });
  } catch {
    // The end; a note that could not be written is followed by another.
    if (!signal.aborted) return noteProgress(client, progress, signal);
  }
}
