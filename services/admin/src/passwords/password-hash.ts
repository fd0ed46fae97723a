import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@club/contract/password-policy';

/** argon2id at OWASP's floor: 19 MiB, two passes, one lane; about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An unknown code costs the same work as a known one. */
const nobody = hash(randomBytes(32), cost);

/** Salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

/** Without a stored hash it takes as long and answers false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), normalizePassword(password));
  return matches && stored !== undefined;
}
