import { isDuplicateKey } from '@club/service-kit';

/**
 * Most codes that are tried. A crash of MongoDB takes back the last tenth of a second of a sequence, whose numbers requests that
 * outlive it may still use: far fewer than this.
 */
const mostTries = 100;

/**
 * Creates something under the code that a client sent, as far as it is free; one that is taken after all gives way to the next of
 * the sequence, since a code is only a hint (design.md "Money", Codes). Two who send the same code of their own at once both find
 * it free, and a sequence that lost its last numbers with a crash gives them again.
 */
export async function withFreeCode<T>(
  hint: string | null | undefined,
  create: (hint: string | null | undefined) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(attempt === 1 ? hint : null);
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === mostTries) throw error;
    }
  }
}
