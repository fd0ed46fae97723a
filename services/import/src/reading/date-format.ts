/** Excel's own date formats (ECMA-376 part 1, 18.8.30); 45 to 47 are durations. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Literal parts of a format: quotes, escapes, colours, conditions. */
const literal = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gu;

/** `code` is absent for Excel's own formats. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id);
  const [positive = ''] = code.split(';');
  return /[dyja]/iu.test(positive.replace(literal, '').replace(/general|standard|am\/pm/giu, ''));
}
