import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@club/service-kit/testing';
import { killed } from '../faults/killed.ts';
import { instancesOf, services } from '../../launcher/services.ts';
import type { Stack } from '../../launcher/stack.ts';

/** How long one instance took, in milliseconds. */
export interface Restart {
  name: string;
  /** From SIGTERM until another process runs in its place. */
  endedMs: number;
  /** From SIGTERM until that one is ready. */
  readyMs: number;
}

const returnedWithinMs = 30_000;

/** Milliseconds until the gateway uses a restarted instance again: its check interval plus a margin. */
const noticedMs = 600;

/** Restarts every instance with SIGTERM, one at a time, as a deployment does. */
export async function rollingRestart(
  stack: Stack,
  count: number,
  names: readonly (typeof services)[number][] = services,
): Promise<Restart[]> {
  const restarts: Restart[] = [];
  for (const { name } of names.flatMap((service) => instancesOf(service, count))) {
    restarts.push(await restart(stack, name));
    await pause(noticedMs);
  }
  return restarts;
}

async function restart(stack: Stack, name: string): Promise<Restart> {
  const began = performance.now();
  await killed(stack, name, 'SIGTERM');
  const endedMs = performance.now() - began;
  await until(() => isReady(stack.urlOf(name)), returnedWithinMs);
  return { name, endedMs, readyMs: performance.now() - began };
}

async function isReady(url: string): Promise<boolean> {
  const health = await fetch(`${url}/health/ready`).catch(() => undefined); // not listening yet
  return health?.ok ?? false;
}
