import type { Request } from 'express';
import { RuleError } from '../errors/rule-error.ts';

/** Longest Idempotency-Key (IETF draft "idempotency-key", trust.md A1). */
const longestKey = 255;

/** The Idempotency-Key header, if any; refuses one that is empty, too long or not printable ASCII. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (key.length > longestKey || !/^[\x20-\x7e]+$/.test(key)) {
    const message = `La clé d’idempotence compte 1 à ${longestKey} caractères.`;
    throw new RuleError('validation', { errors: [{ field: 'Idempotency-Key', message }] });
  }
  return key;
}

/** The version in `If-Match: "3"` or `W/"3"`, also without the quotes; `*` and absence mean any version. */
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
