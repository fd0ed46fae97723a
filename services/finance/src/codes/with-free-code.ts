import { isDuplicateKey } from '@club/service-kit';

/**
 * Creates something under the code that a client sent, as far as it is free. Two who send the same code of their own at once both
 * find it free: the second gets one of the sequence, since a code is only a hint (design.md "Money", Codes).
 */
export async function withFreeCode<T>(
  hint: string | null | undefined,
  create: (hint: string | null | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await create(hint);
  } catch (error) {
    if (!hint || !isDuplicateKey(error)) throw error;
    return create(null);
  }
}
