import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../../launcher/stack.ts';

const returnedWithinMs = 30_000;

/** Sends a signal to a process; resolves once the launcher has restarted it. */
export async function killed(stack: Stack, name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const pid = stack.data.state.pids[name];
  assert.ok(pid, `${name} does not run`);
  process.kill(pid, signal);
  const deadline = Date.now() + returnedWithinMs;
  while ((stack.data.state.pids[name] ?? pid) === pid) {
    assert.ok(Date.now() < deadline, `${name} was not started again`);
    await pause(20);
  }
}
