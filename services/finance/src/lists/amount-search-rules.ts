/** Searchable text of an amount in minor units: all its decimals after a point (`450.50`). */
export function storedAmount(minorUnits: number, decimals: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return minorUnits < 0 ? `-${text}` : text;
}

/**
 * Search text of a typed amount, such as `450,5` or `1 234,50 Dh`, in the form of `storedAmount`; undefined when it is
 * no amount.
 */
export function searchedAmount(typed: string): string | undefined {
  const text = typed
    .replace(/[\s\u00a0\u202f]|dh|dt|€/giu, '')
    .replace(/^\u2212/, '-')
    .replace(',', '.');
  return /^-?\d*\.?\d*$/.test(text) && /\d/.test(text) ? text : undefined;
}
