import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** A workbook and its expected import result. */
export interface Workbook {
  file: string;
  imported: number;
  errors: number;
  skipped: number;
}

const generator = path.resolve(import.meta.dirname, '..', '..', 'infra', 'workbook', 'generate.ts');
/** A generated workbook of so many members, with rows that are refused and skipped as in a real one. */
export function provideWorkbook(members: number): Workbook {
  const file = path.join(process.env['CLUB_E2E_DATA'] ?? '', `membres-${members}.xlsx`);
  const answer = execFileSync(process.execPath, [generator, file, String(members)], { encoding: 'utf8' });
  return { file, ...(JSON.parse(answer) as Omit<Workbook, 'file'>) };
}
