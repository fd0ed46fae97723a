/** Colours, conditions, currencies. */
const bracketed = /\[[^\]]*\]/gu;
/** A piece of a format: quoted, escaped or padded text, a place of a digit, or another sign. */
const piece = /"[^"]*"|\\.|_.|\*.|[0#?]|[^0#?]/gu;

const isPlace = (one: string) => one === '0' || one === '#' || one === '?';

/** The text of a piece that is no place of a digit. */
function signOf(one: string): string {
  if (one.startsWith('"')) return one.slice(1, -1);
  if (one.startsWith('\\')) return one.slice(1);
  return one.startsWith('_') || one.startsWith('*') ? '' : one;
}

/** True of a number format that keeps zeros before a number, as those of codes and telephones do: `0000`, `0# ## ## ## ##`. */
export function keepsZeros(code: string): boolean {
  const [positive = ''] = code.replace(bracketed, '').split(';');
  const pieces = positive.match(piece) ?? [];
  const places = pieces.filter(isPlace);
  const others = pieces
    .filter((one) => !isPlace(one))
    .map(signOf)
    .join('');
  return (
    places[0] === '0' && places.length > 1 && /^[ ().+\-\u00a0\u202f]*$/u.test(others) && !isDecimal(pieces)
  );
}

/** A point between the places, unless it parts pairs of digits. */
const isDecimal = (pieces: readonly string[]) => pieces.filter((one) => one === '.').length === 1;

/** A whole number as its format shows it; another one as it is. */
export function withZeros(value: number, code: string): string | number {
  if (!Number.isSafeInteger(value) || value < 0) return value;
  const [positive = ''] = code.replace(bracketed, '').split(';');
  const pieces = positive.match(piece) ?? [];
  const digits = [...String(value)];
  const shown: string[] = [];
  const first = pieces.findIndex(isPlace);
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const one = pieces[at] ?? '';
    if (!isPlace(one)) shown.unshift(signOf(one));
    else if (at === first && digits.length > 0) shown.unshift(...digits.splice(0));
    else shown.unshift(digits.pop() ?? (one === '0' ? '0' : ''));
  }
  return shown.join('').trim();
}
