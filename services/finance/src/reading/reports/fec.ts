import { currencies, type ReadReport, type ReportValue } from '@club/contract';
import { clubCurrency } from '@club/service-kit';

/** «fichier des écritures comptables»: a line for each line of an entry, by tabs; amounts with a comma, days as AAAAMMJJ. */
export function* fecText({ headColumns, columns, groups }: ReadReport): Generator<string> {
  const all = [...headColumns, ...columns];
  yield lineOf(all.map(({ title }) => title));
  for (const { cells, rows } of groups) {
    for (const row of rows())
      yield lineOf([...cells, ...row].map((value, index) => cellText(value, all[index]!.kind)));
  }
}

const lineOf = (cells: readonly string[]): string => `${cells.join('\t')}\r\n`;

function cellText(value: ReportValue, kind: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return value.toFixed(currencies[clubCurrency()].decimals).replace('.', ',');
  return kind === 'date' ? value.replaceAll('-', '') : value.replaceAll(/[\t\r\n]+/g, ' ');
}

/** «123456789FEC20270831.txt»; without SIREN as much of it as there is. */
export function fecName(siren: string | null, lastDay: string): string {
  return `${siren ?? ''}FEC${lastDay.replaceAll('-', '')}.txt`;
}
