/** `node infra/workbook/generate.ts FILE COUNT`: writes a workbook and prints the expected import result. */
import { writeWorkbook } from './write-workbook.ts';

const [file, count] = process.argv.slice(2);
if (!file || !/^\d+$/.test(count ?? '')) {
  process.stderr.write('Usage: node infra/workbook/generate.ts FILE COUNT\n');
  process.exit(1);
}
process.stdout.write(`${JSON.stringify(await writeWorkbook(file, Number(count)))}\n`);
