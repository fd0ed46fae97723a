/**
 * Keeps what was read last for as long as `stampOf` says the same of it. Who asks while it is being read waits for the same reading:
 * a stamp that has not moved since then leaves nothing to be missed. A reading that fails is forgotten.
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
