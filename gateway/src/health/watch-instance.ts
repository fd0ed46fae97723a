import type { HealthState, Owner } from '@club/contract';
import { logger } from '@club/service-kit/edge';
import type { InstanceState } from './instance-rules.ts';

/** Pause between two questions once all is well, and while something is missing, in milliseconds. */
const calmPauseMs = 1_500;
const eagerPauseMs = 250;
const answerWithinMs = 2_000;

/** An instance that is asked again and again how it is. */
export interface WatchedInstance extends InstanceState {
  /** ISO date-time since when it is in this state. */
  readonly since: string;
  stop: () => void;
}

/** Starts asking the instance of a service at a base address. */
export function watchInstance(service: Owner, url: string): WatchedInstance {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const instance = {
    url,
    state: 'away' as HealthState,
    silences: 0,
    since: new Date().toISOString(),
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
  const askAgain = async () => {
    const { state, isSilent } = await ask(url, stopping.signal);
    if (stopping.signal.aborted) return;
    instance.silences = isSilent ? instance.silences + 1 : 0;
    if (state !== instance.state) {
      Object.assign(instance, { state, since: new Date().toISOString() });
      logger.warn({ watched: service, url, state }, 'service changed its state');
    }
    timer = setTimeout(() => void askAgain(), state === 'ready' ? calmPauseMs : eagerPauseMs);
  };
  void askAgain();
  return instance;
}

/** Refused or cut off means away and costs nobody time; only silence counts towards being hung. */
async function ask(url: string, stopping: AbortSignal): Promise<{ state: HealthState; isSilent: boolean }> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]);
    const response = await fetch(new URL('/health/ready', url), { signal, redirect: 'error' });
    return { state: response.ok ? stateIn(await response.json()) : 'away', isSilent: false };
  } catch (error) {
    return { state: 'away', isSilent: (error as Error).name === 'TimeoutError' };
  }
}

/** A service may work while something behind it does not: NATS away, for one. */
function stateIn(answer: unknown): HealthState {
  const { state } = (answer ?? {}) as { state?: unknown };
  return state === 'degraded' ? 'degraded' : 'ready';
}
