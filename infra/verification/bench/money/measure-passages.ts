import { calls } from '@club/contract';
import type { Stack } from '../../../launcher/stack.ts';
import { timesOf } from '../../load-generator.ts';
import { waits, whole } from '../../report.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';

const count = 300;
/** Not counted: the JIT compiles first. */
const warmUp = 100;

/** Measures the door: a member's code, his person, what he holds and owes, and the entry that is kept. Returns Markdown. */
export async function measurePassages(stack: Stack, members: number): Promise<string> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const step = Math.max(1, Math.floor(members / (warmUp + count)));
  const codes: string[] = [];
  for (let page = 1; codes.length < warmUp + count && page * step <= members; page += 1) {
    const query = { page: page * step, limit: 1, sort: 'codeAdherent' };
    const { adherents } = await call('listAdherents', { query });
    codes.push(...adherents.map(({ codeAdherent }) => codeAdherent));
  }
  const pass = (code: string) => call('createPassage', { body: { code } });
  await timesOf(codes.slice(0, warmUp), pass);
  const times = await timesOf(codes.slice(warmUp), pass);
  return `${calls.createPassage.method} ${calls.createPassage.path} among ${whole(members)} members, one client, p50 / p95: ${waits(times)} ms.`;
}
