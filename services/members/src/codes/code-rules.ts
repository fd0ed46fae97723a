import { RuleError } from '@club/service-kit';

/** A longer all-digit code (a CIN, a phone) came from outside and does not raise the sequence. */
const longestNumber = 9;

/** Null for a text code; `0095` is 95. */
export function sequenceNumberOf(code: string): number | null {
  return code.length <= longestNumber && /^\d+$/.test(code) ? Number(code) : null;
}

/** The key of a former release's code that is one with an older member's: its own, after that of both. */
export function doubledKeyOf(
  key: string,
  { _id, codeAdherent }: { _id: string; codeAdherent: string },
): string {
  return `${key} = ${codeAdherent} (${_id})`;
}

/** Where the keys of codes that are one with this one lie, and hardly others. */
export function doubledKeysOf(key: string): { $gte: string; $lt: string } {
  return { $gte: `${key} = `, $lt: `${key} =!` };
}

/** As wide as the last code: after `0500` comes `0501`. */
export function codesFrom(first: number, count: number, last: string | undefined): string[] {
  const width = last?.length ?? 0;
  return Array.from({ length: count }, (_none, offset) => String(first + offset).padStart(width, '0'));
}

/** The trash included. */
export function duplicateCode(): RuleError {
  const message = 'Ce code adhérent est déjà utilisé.';
  return new RuleError('duplicate_code', { message, errors: [{ field: 'codeAdherent', message }] });
}
