import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds; fails after a minute. Asked often, so that a test takes no longer than it must. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('waited a minute in vain');
    await pause(10);
  }
}
