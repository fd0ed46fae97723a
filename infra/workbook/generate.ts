/** `node infra/workbook/generate.ts FILE COUNT`: writes a workbook of made-up members, prints what an import must answer. */
import { writeWorkbook } from './write-workbook.ts';

const [file, count] = process.argv.slice(2);
if (!file || !/^\d+$/.test(count ?? '')) {
  process.stderr.write('Usage: node infra/workbook/generate.ts FILE COUNT\n');
  process.exit(1);
}
process.stdout.write(`${JSON.stringify(await writeWorkbook(file, Number(count)))}\n`);
