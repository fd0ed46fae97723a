/** Formats of Excel itself that show a date, by number (ECMA-376 part 1, 18.8.30); 45 to 47 show a duration. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a format shows as it stands: quoted text, escaped characters, colours and conditions. */
const literal = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gu;

/** True when a cell format shows a day: `dd/mm/yyyy`, `jj/mm/aaaa`… `code` is absent for Excel's own formats. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id);
  const [positive = ''] = code.split(';');
  return /[dyja]/iu.test(positive.replace(literal, '').replace(/general|standard|am\/pm/giu, ''));
}
