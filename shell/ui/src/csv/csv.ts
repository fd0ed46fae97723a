/** A text that starts like a formula would run in a spreadsheet; a number may be below 0. */
const inert = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !/^-\d+(,\d+)?$/.test(value) ? `'${value}` : value;

function cell(value: string): string {
  const text = inert(value);
  // Also quoted at a comma or tab, where a spreadsheet may split.
  return /[";,\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV for a French spreadsheet, titles first: `;`, CRLF, byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;

/** Downloads a CSV as a file. */
export function saveCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}
