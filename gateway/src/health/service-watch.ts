import type { HealthState, Owner } from '@club/contract';
import { logger } from '@club/service-kit/edge';

/** Pause between two questions once all is well, and while something is missing, in milliseconds. */
const calmPauseMs = 1_500;
const eagerPauseMs = 250;
/** A service that answers nothing for this long, this many times in a row, is hung. */
const answerWithinMs = 2_000;
const silencesToBeHung = 3;

/** What is known of one service. */
export interface WatchedService {
  name: Owner;
  state: HealthState;
  /** ISO date-time since when. */
  since: string;
}

/** Asks every service again and again how it is. */
export interface ServiceWatch {
  states: () => WatchedService[];
  /** True for a service that takes connections and answers nothing: waiting for it would only pile requests up. */
  isHung: (name: string) => boolean;
  stop: () => void;
}

interface Watched extends WatchedService {
  silences: number;
}

/** Starts watching services at their base addresses. */
export function watchServices(urls: Readonly<Partial<Record<Owner, string>>>): ServiceWatch {
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const watched = Object.entries(urls).map(([name, url]) => {
    const service: Watched = {
      name: name as Owner,
      state: 'away',
      since: new Date().toISOString(),
      silences: 0,
    };
    const askAgain = async () => {
      await ask(service, url, stopping.signal);
      if (stopping.signal.aborted) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          void askAgain();
        },
        service.state === 'ready' ? calmPauseMs : eagerPauseMs,
      );
      timers.add(timer);
    };
    void askAgain();
    return service;
  });
  return {
    states: () => watched.map(({ name, state, since }) => ({ name, state, since })),
    isHung: (name) =>
      watched.some((service) => service.name === name && service.silences >= silencesToBeHung),
    stop: () => {
      stopping.abort();
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}

async function ask(service: Watched, url: string, stopping: AbortSignal): Promise<void> {
  let state: HealthState = 'away';
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]);
    const response = await fetch(new URL('/health/ready', url), { signal, redirect: 'error' });
    state = response.ok ? stateIn(await response.json()) : 'away';
    service.silences = 0;
  } catch (error) {
    // Refused or cut off means away and costs nobody time; only silence counts towards being hung.
    service.silences = (error as Error).name === 'TimeoutError' ? service.silences + 1 : 0;
  }
  if (state === service.state) return;
  Object.assign(service, { state, since: new Date().toISOString() });
  logger.warn({ watched: service.name, state }, 'service changed its state');
}

/** A service may work while something behind it does not: NATS away, for one. */
function stateIn(answer: unknown): HealthState {
  const { state } = (answer ?? {}) as { state?: unknown };
  return state === 'degraded' ? 'degraded' : 'ready';
}
