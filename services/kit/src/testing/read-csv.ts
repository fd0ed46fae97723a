/** The cells of a CSV with semicolons, its byte order mark apart. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gy;
  const content = text.replace(/^\ufeff/, '');
  while (cell.lastIndex < content.length) {
    const [, quoted, plain = '', end] = cell.exec(content) ?? [];
    if (end === undefined) throw new Error('this is no CSV');
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
