import type { Request } from 'express';
import { RuleError } from '../errors/rule-error.ts';

/** Characters (IETF draft "idempotency-key"). */
const longestKey = 255;

/** The Idempotency-Key, if any; refuses one that is empty, too long or not printable ASCII. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (key.length > longestKey || !/^[\x20-\x7e]+$/.test(key)) {
    const message = `La clé d’idempotence compte 1 à ${longestKey} caractères.`;
    throw new RuleError('validation', { errors: [{ field: 'Idempotency-Key', message }] });
  }
  return key;
}

/** Version in `If-Match: "3"`, `W/"3"` or `3`; undefined (any version) for `*` or no header. */
export function ifMatchOf(req: Request): number | undefined {
  const header = req.get('If-Match');
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?("?)(\d{1,15})\1$/.exec(header)?.[2];
  if (version === undefined) {
    const message = 'La version attendue s’écrit "3".';
    throw new RuleError('validation', { errors: [{ field: 'If-Match', message }] });
  }
  return Number(version);
}
