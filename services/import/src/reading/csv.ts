const delimiters = [';', ',', '\t'] as const;
/** Characters. */
const longestHeader = 10_000;

type CsvDelimiter = (typeof delimiters)[number];

/** By byte order mark, else UTF-8 if valid, else Windows-1252. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // any byte means something in Windows-1252
  }
}

/** The most frequent separator in the first line, quoted text apart. */
export function detectDelimiter(text: string): CsvDelimiter {
  const lines = text.slice(0, longestHeader).split(/[\r\n]+/u);
  const line = lines.find((candidate) => candidate.trim() !== '') ?? '';
  const outside = line.replace(/"[^"]*"/gu, '');
  const countOf = (delimiter: string) => outside.split(delimiter).length;
  return delimiters.reduce((best, candidate) => (countOf(candidate) > countOf(best) ? candidate : best));
}
