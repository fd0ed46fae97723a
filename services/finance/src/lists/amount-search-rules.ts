/** Text of an amount in minor units as it is searched: all its decimals, a point before them (`450.50`). */
export function storedAmount(minorUnits: number, decimals: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return minorUnits < 0 ? `-${text}` : text;
}

/**
 * What staff typed to find an amount, as the stored texts hold it: `450`, `450,5`, `1 234,50 Dh`, `−700,00` as it is shown. `undefined` when it is
 * nothing of an amount: it finds nothing.
 */
export function searchedAmount(typed: string): string | undefined {
  const text = typed
    .replace(/[\s\u00a0\u202f]|dh|dt|€/giu, '')
    .replace(/^\u2212/, '-')
    .replace(',', '.');
  return /^-?\d*\.?\d*$/.test(text) && /\d/.test(text) ? text : undefined;
}
