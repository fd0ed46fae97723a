import type { Guardian } from '../../../processes/start-guardian.ts';
import { supervise, type Plan, type Supervised } from '../../../processes/supervise.ts';

/** A server that runs as the launcher runs it, started again when it dies, and that can be kept away. */
export interface OwnedServer {
  readonly name: string;
  /** Sends it a signal; it must run. */
  signal(name: NodeJS.Signals): void;
  /** Kills it with SIGKILL and keeps it away. */
  down(): Promise<void>;
  /** Starts it again after `down`. */
  up(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Starts a server. */
export function ownServer(plan: Plan, guardian: Guardian): OwnedServer {
  const onDeath = () => undefined; // it dies because it is made to
  let running: Supervised | undefined = supervise(plan, guardian, onDeath);
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
      running ??= supervise(plan, guardian, onDeath);
    },
    stop: async () => {
      await running?.stop(4_000);
      running = undefined;
    },
  };
}
