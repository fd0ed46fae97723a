/*
 * Their index holds texts alone (older records lacked the key), and MongoDB takes it only for a question that says so: without
 * `$type` all members outside the trash are read.
 */

/** Selects by key, through its index. */
export const codeKeyIn = (keys: readonly string[]) => ({ $in: [...keys], $type: 'string' as const });

/** Selects a range of keys, through the same. */
export const codeKeyWithin = (range: { $gte: string; $lt: string }) => ({
  ...range,
  $type: 'string' as const,
});
