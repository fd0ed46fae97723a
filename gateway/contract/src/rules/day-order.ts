import type { FieldError } from '../errors/errors.ts';

/** Days (`YYYY-MM-DD`) in the wrong order, told at `field`; one that is not given has none. */
export function joursFaults(
  { du, au }: { du: string | null; au: string | null },
  field = 'au',
): FieldError[] {
  return du && au && au < du ? [{ field, message: 'Le dernier jour est avant le premier.' }] : [];
}
