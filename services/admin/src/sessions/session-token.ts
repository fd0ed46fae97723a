import { createHash, randomBytes } from 'node:crypto';

/** A new cookie value: 256 random bits, in 43 characters that need no quoting. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. Plain sha256 is enough: 256 random bits cannot be guessed from it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
