import { createHash } from 'node:crypto';

/** SHA-256 of a value as JSON with sorted keys: independent of the order of fields. */
export function fingerprint(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value, sorted) ?? '')
    .digest('base64url');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
