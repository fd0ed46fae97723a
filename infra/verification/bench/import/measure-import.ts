import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, mongoUrlOf, withClub } from '../../../testing/club.ts';
import { writeWorkbook } from '../../../workbook/write-workbook.ts';
import { markdownTable, share, whole } from '../../report.ts';
import { peakMemoryOf, usageOf } from '../process-usage.ts';
import { bareInserts, type Cost } from './bare-inserts.ts';

/**
 * Imports a workbook of `count` members through the gateway, then writes the same documents with the driver alone. Returns
 * Markdown: rows per second and seconds of the processor, what the driver needs of them, and the most memory of the import service.
 */
export function measureImport(count: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      const { pids } = stack.data.state;
      const before = usageOf(pids);
      const { rows, seconds } = await timedImport(stack, count);
      const after = usageOf(pids);
      const memory = peakMemoryOf(pids['import'] ?? 0);
      const worked = Object.entries(after).map(
        ([name, { cpuSeconds }]) => [name, cpuSeconds - (before[name]?.cpuSeconds ?? 0)] as const,
      );
      const processor = worked.reduce((sum, [, one]) => sum + one, 0);
      const bare = await bareInserts(mongoUrlOf(stack), pids['mongod'] ?? 0);
      const line = (name: string, cost: Cost) => [
        ...[name, cost.seconds.toFixed(1), whole(rows / cost.seconds), share(cost.seconds, seconds)],
        ...[cost.processor.toFixed(1), share(cost.processor, processor)],
      ];
      const table = markdownTable(
        [`${whole(rows)} rows`, 'seconds', 'rows/s', 'of the import', 'processor s', 'of the import'],
        [
          line('POST /api/import', { seconds, processor }),
          line('insertMany of the members alone', bare.members),
          line('insertMany of members, history and events', bare.all),
        ],
      );
      const byProcess = worked.map(([name, one]) => `${name} ${one.toFixed(1)}`).join(', ');
      return `${table}\n\nProcessor seconds of the import by process: ${byProcess}. The import service held ${whole(memory)} MB at most.`;
    }),
  );
}

async function timedImport(stack: Stack, count: number): Promise<{ rows: number; seconds: number }> {
  await provideSeasons(directCalls(stack, 'gateway', 'Mesures'));
  const { staff } = await administrator(stack);
  const file = path.join(stack.data.path, 'bench.xlsx');
  const expected = await writeWorkbook(file, count);
  const form = new FormData();
  form.set('type', 'adherents');
  form.set('file', await openAsBlob(file), 'membres.xlsx');
  const startedAt = performance.now();
  const { status, body } = await staff.send('POST', '/api/import', { body: form });
  const seconds = (performance.now() - startedAt) / 1000;
  const { imported, skipped, errors } = body as Record<'imported' | 'skipped' | 'errors', number>;
  if (status !== 200 || imported !== expected.imported) {
    throw new Error(`the import answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  return { rows: imported + skipped + errors, seconds };
}
