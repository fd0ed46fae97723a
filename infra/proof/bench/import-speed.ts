import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Stack } from '../../launcher/stack.ts';
import { writeWorkbook } from '../../workbook/write-workbook.ts';
import type { Staff } from '../../testing/staff.ts';

/** Imports a workbook of `count` members through the gateway; a sentence with rows a second and the account. */
export async function measureImport(stack: Stack, admin: Staff, count: number): Promise<string> {
  const file = path.join(stack.data.path, 'bench.xlsx');
  const expected = await writeWorkbook(file, count);
  const form = new FormData();
  form.set('type', 'adherents');
  form.set('file', await openAsBlob(file), 'membres.xlsx');
  const startedAt = performance.now();
  const { status, body } = await admin.send('POST', '/api/import', { body: form });
  const seconds = (performance.now() - startedAt) / 1000;
  const account = body as { imported: number; skipped: number; errors: number };
  if (status !== 200 || account.imported !== expected.imported) {
    throw new Error(`the import answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  const rows = account.imported + account.skipped + account.errors;
  const speed = Math.round(rows / seconds).toLocaleString('en');
  return `Import of a workbook through POST /api/import: ${rows} rows in ${seconds.toFixed(1)} s, ${speed} rows/s (${account.imported} imported, ${account.skipped} skipped, ${account.errors} errors).`;
}
