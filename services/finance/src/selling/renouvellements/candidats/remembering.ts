/**
 * Caches the last reading while `stampOf` answers the same; concurrent callers share one reading, a failed one is
 * dropped.
 */
export function remembering<Of, T>(
  stampOf: (of: Of) => Promise<string | number>,
  read: (of: Of) => Promise<T>,
): (of: Of) => Promise<T> {
  let known: { of: Of; stamp: string | number; value: Promise<T> } | undefined;
  return async (of) => {
    const stamp = await stampOf(of);
    if (known?.of === of && known.stamp === stamp) return known.value;
    const reading = { of, stamp, value: read(of) };
    known = reading;
    try {
      return await reading.value;
    } catch (error) {
      if (known === reading) known = undefined;
      throw error;
    }
  };
}
