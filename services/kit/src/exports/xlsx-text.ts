/** The most that a cell may hold. */
const longestText = 32_767;

/** What a workbook cannot hold: control characters, halves of a character. */
const unheld = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\r(?=\n)/g;
const special = /[&<>"_\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the XML of a workbook has it. */
export function xmlText(text: string): string {
  if (!special.test(text)) return text.length > longestText ? text.slice(0, longestText) : text;
  return (
    text
      .slice(0, longestText)
      .toWellFormed()
      .replace(unheld, '')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
      // Excel would read _x0041_ as A.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  );
}

/** A, B, …, Z, AA: of a column from 0. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
/** Before it Excel counts a day that never was. */
const firstSafe = 61;

/** The number by which workbooks know a day `YYYY-MM-DD`; undefined for what is none, and before March 1900. */
export function serialOf(day: string): number | undefined {
  const serial = (Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs;
  return serial >= firstSafe ? serial : undefined;
}
