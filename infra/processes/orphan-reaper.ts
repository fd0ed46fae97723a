/**
 * Outlives its parent, then stops the registered processes. Reads `+ <pid> <rank>` and `- <pid>` lines; at end of input
 * ends those that are left, in order.
 */
import { createInterface } from 'node:readline';
import { endInOrder } from './end-in-order.ts';

const graceMs = 3_000;
const ranks = new Map<number, number>();

for await (const line of createInterface({ input: process.stdin })) {
  const [sign, pid, rank] = line.split(' ');
  if (sign === '+') ranks.set(Number(pid), Number(rank));
  else ranks.delete(Number(pid));
}

await endInOrder(ranks, graceMs);
