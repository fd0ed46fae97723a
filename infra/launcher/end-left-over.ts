import { endInOrder } from '../processes/end-in-order.ts';
import type { DataFolder } from './data-folder.ts';

/** mongod takes a moment to write what it holds. */
const graceMs = 10_000;
const ranks: Readonly<Record<string, number>> = { 'nats-server': 1, mongod: 2 };

/** Ends in order what a launcher left that was killed together with its guardian: it would hold ports and files. */
export async function endLeftOver({ leftOver }: DataFolder, say: (sentence: string) => void): Promise<void> {
  if (leftOver.size === 0) return;
  say(`Ending what the last start left: ${[...leftOver.keys()].join(', ')}.`);
  await endInOrder(new Map([...leftOver].map(([name, pid]) => [pid, ranks[name] ?? 0])), graceMs);
}
