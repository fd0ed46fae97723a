import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from './password-rules.ts';

/** argon2id (the library's default) at OWASP's floor: 19 MiB, two passes, one lane; about 10 ms (trust.md A6). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody knows: an unknown code then costs the same work as a known one. */
const nobody = hash(randomBytes(32), cost);

/** The text to store for a password; its salt and cost are inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

/** Whether the password is the stored one. Without a stored hash it works as long, then answers false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), normalizePassword(password));
  return matches && stored !== undefined;
}
