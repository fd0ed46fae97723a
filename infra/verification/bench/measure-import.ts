import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { provideSeasons } from '../../demo/fill.ts';
import { directCalls } from '../../launcher/direct-calls.ts';
import { administrator, withClub } from '../../testing/club.ts';
import { writeWorkbook } from '../../workbook/write-workbook.ts';
import { whole } from '../report.ts';

/** Imports a workbook of `count` members through the gateway; returns rows per second and the counts. */
export function measureImport(count: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
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
      const rows = imported + skipped + errors;
      return `Import of a workbook through POST /api/import: ${rows} rows in ${seconds.toFixed(1)} s, ${whole(rows / seconds)} rows/s (${imported} imported, ${skipped} skipped, ${errors} errors).`;
    }),
  );
}
