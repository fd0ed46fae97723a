const pauseMs = 10;

/**
 * Waits until `look` answers something true and gives it back; throws after `timeoutMs` milliseconds, which are many: only what
 * fails waits for them.
 */
export async function until<T>(look: () => Promise<T> | T, timeoutMs = 60_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline)
      throw new Error(`not so within ${timeoutMs} ms: ${look.toString().slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
