/** A stored value as staff read it: Oui, Non, a text or a number; empty for none. */
export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
