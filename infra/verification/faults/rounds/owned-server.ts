import type { OrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { supervise, type Plan, type Supervised } from '../../../processes/supervise.ts';

/** A server restarted when it dies, as by the launcher, that can be kept stopped. */
export interface OwnedServer {
  readonly name: string;
  signal(name: NodeJS.Signals): void;
  /** Sends SIGKILL and prevents the restart. */
  down(): Promise<void>;
  /** Starts it again after `down`. */
  up(): void;
  stop(): Promise<void>;
}

/** Starts a server. */
export function ownServer(plan: Plan, reaper: OrphanReaper): OwnedServer {
  const onDeath = () => undefined; // it dies because it is made to
  let running: Supervised | undefined = supervise(plan, reaper, onDeath);
  const signal = (name: NodeJS.Signals) => {
    if (!running?.pid) throw new Error(`${plan.name} does not run`);
    process.kill(running.pid, name);
  };
  return {
    name: plan.name,
    signal,
    down: async () => {
      signal('SIGKILL');
      await running?.stop(0);
      running = undefined;
    },
    up: () => {
      running ??= supervise(plan, reaper, onDeath);
    },
    stop: async () => {
      await running?.stop(4_000);
      running = undefined;
    },
  };
}
