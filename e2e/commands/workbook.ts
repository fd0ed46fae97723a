import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A workbook and its expected import result. */
export interface Workbook {
  file: string;
  imported: number;
  errors: number;
  skipped: number;
}

const generator = path.resolve(import.meta.dirname, '..', '..', 'infra', 'workbook', 'generate.ts');
const members = 12_856;

/** A full-size workbook: from CLUB_SAMPLE_DATA (`adherents-12856.xlsx`, `expected.json`), else generated. */
export function provideWorkbook(): Workbook {
  const samples = process.env['CLUB_SAMPLE_DATA'];
  const sample = samples && path.join(samples, `adherents-${members}.xlsx`);
  if (sample && existsSync(sample)) {
    const expected = JSON.parse(readFileSync(path.join(samples, 'expected.json'), 'utf8')) as {
      valid: number;
      invalid: unknown[];
      duplicates: unknown[];
    };
    const { valid, invalid, duplicates } = expected;
    return { file: sample, imported: valid, errors: invalid.length, skipped: duplicates.length };
  }
  const file = path.join(process.env['CLUB_E2E_DATA'] ?? '', 'membres.xlsx');
  const answer = execFileSync(process.execPath, [generator, file, String(members)], { encoding: 'utf8' });
  return { file, ...(JSON.parse(answer) as Omit<Workbook, 'file'>) };
}
