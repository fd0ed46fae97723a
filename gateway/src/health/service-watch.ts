import type { HealthState, Owner, ServiceHealth } from '@club/contract';
import { ask, logger, Silence, untilBeat, type Addresses } from '@club/service-kit/edge';
import {
  bestState,
  chooseInstance,
  clockSkewOf,
  largestSkew,
  stateByClock,
  type InstanceState,
} from './instance-rules.ts';

/** Between two probes of an instance that is ready (of the only one: nobody else could be asked), and of another. */
const [readyPauseMs, alonePauseMs] = [1_500, 3_000];
const otherPauseMs = 250;
const probeTimeoutMs = 2_000;

/** An instance, as it was seen last. */
export interface WatchedProcess extends Pick<ServiceHealth, 'state' | 'since' | 'clockSkew'> {
  service: Owner;
  /** From 1. */
  instance: number;
  /** Undefined of this process itself. */
  url: string | undefined;
}

export interface ServiceWatch {
  states: () => ServiceHealth[];
  processes: () => WatchedProcess[];
  /** Undefined when nobody can answer. */
  choose: (service: Owner, affinity: string) => string | undefined;
  stop: () => void;
}

interface WatchedInstance extends InstanceState {
  readonly since: string;
  stop: () => void;
}

export function watchServices(addresses: Addresses): ServiceWatch {
  const services = new Map<Owner, readonly WatchedInstance[]>();
  for (const [name, urls] of Object.entries(addresses) as [Owner, readonly string[]][]) {
    services.set(
      name,
      urls.map((url) => watchInstance(name, url, urls.length > 1 ? readyPauseMs : alonePauseMs)),
    );
  }
  return {
    states: () =>
      [...services].map(([name, instances]) => ({
        name,
        state: bestState(instances),
        since: instances.map(({ since }) => since).toSorted()[instances.length - 1] ?? '',
        clockSkew: largestSkew(instances),
      })),
    processes: () =>
      [...services].flatMap(([service, instances]) =>
        instances.map(({ url, state, since, clockSkew }, at) => ({
          ...{ service, instance: at + 1, url, state, since, clockSkew },
        })),
      ),
    choose: (service, affinity) => chooseInstance(services.get(service) ?? [], affinity)?.url,
    stop: () => [...services.values()].flat().forEach((instance) => instance.stop()),
  };
}

function watchInstance(service: Owner, url: string, pauseMs: number): WatchedInstance {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const instance = {
    url,
    state: 'away' as HealthState,
    timeouts: 0,
    clockSkew: 0,
    since: new Date().toISOString(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
  const probeAgain = async () => {
    const { state: said, timedOut, clockSkew = instance.clockSkew } = await probe(url);
    const state = stateByClock(said, clockSkew);
    if (isStopped) return;
    if (clockSkew !== 0 && clockSkew !== instance.clockSkew)
      logger.warn({ watched: service, url, clockSkew }, 'clocks differ');
    instance.clockSkew = clockSkew;
    instance.timeouts = timedOut ? instance.timeouts + 1 : 0;
    if (state !== instance.state) {
      Object.assign(instance, { state, since: new Date().toISOString() });
      logger.warn({ watched: service, url, state, clockSkew }, 'service changed its state');
    }
    timer = setTimeout(() => void probeAgain(), state === 'ready' ? untilBeat(pauseMs) : otherPauseMs);
  };
  void probeAgain();
  return instance;
}

interface Probed {
  state: HealthState;
  timedOut: boolean;
  /** Absent when it did not answer. */
  clockSkew?: number;
}

/** Refused or cut = away; only silence counts towards being hung. */
async function probe(url: string): Promise<Probed> {
  try {
    const { status, headers, body } = await ask(new URL('/health/ready', url), { withinMs: probeTimeoutMs });
    const clockSkew = clockSkewOf(headers.date ?? null, Date.now());
    return { state: status === 200 ? stateIn(JSON.parse(body)) : 'away', timedOut: false, clockSkew };
  } catch (error) {
    return { state: 'away', timedOut: error instanceof Silence };
  }
}

/** A service may work while NATS is away. */
function stateIn(answer: unknown): HealthState {
  const { state } = (answer ?? {}) as { state?: unknown };
  return state === 'degraded' ? 'degraded' : 'ready';
}
