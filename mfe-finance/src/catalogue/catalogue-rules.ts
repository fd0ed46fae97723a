import { compareCodes } from '@club/contract';

/** By code read as a number. */
export function byCode(a: { code: string }, b: { code: string }): number {
  return compareCodes(a.code, b.code);
}
