import type { HealthState, Owner, ServerHealth, ServiceHealth } from '@club/contract';
import { ask, logger, Silence, untilBeat, type Addresses } from '@club/service-kit/edge';
import {
  bestState,
  chooseInstance,
  clockSkewOf,
  largestSkew,
  stateByClock,
  stateOfServer,
  type InstanceState,
  type ReportedServers,
} from './instance-rules.ts';

/** Probe intervals (ms): of a ready instance, of a single instance, and of others. */
const [readyPauseMs, alonePauseMs] = [1_500, 3_000];
const otherPauseMs = 250;
/** Timeout of a probe: a service itself waits 1.5 s for its servers. */
const probeTimeoutMs = 2_500;

/** Last known state of an instance. */
export interface WatchedProcess extends Pick<ServiceHealth, 'state' | 'since' | 'clockSkew'> {
  service: Owner;
  /** From 1. */
  instance: number;
  /** Undefined for this process. */
  url: string | undefined;
}

export interface ServiceWatch {
  states: () => ServiceHealth[];
  /** MongoDB and NATS, as reported by the services. */
  servers: () => ServerHealth[];
  processes: () => WatchedProcess[];
  /** Undefined when no instance can answer. */
  choose: (service: Owner, affinity: string) => string | undefined;
  stop: () => void;
}

interface WatchedInstance extends InstanceState {
  readonly since: string;
  readonly reported: ReportedServers;
  stop: () => void;
}

export function watchServices(addresses: Addresses): ServiceWatch {
  const services = new Map<Owner, readonly WatchedInstance[]>();
  const servers = new Map<ServerHealth['name'], ServerHealth>();
  function note(): void {
    const reported = [...services.values()].flat().map((one) => one.reported);
    for (const name of ['MongoDB', 'NATS'] as const) {
      const state = stateOfServer(name, reported);
      if (state === undefined || state === servers.get(name)?.state) continue;
      servers.set(name, { name, state, since: new Date().toISOString() });
      if (state === 'away') logger.error({ server: name }, 'a server does not answer');
    }
  }
  for (const [name, urls] of Object.entries(addresses) as [Owner, readonly string[]][]) {
    services.set(
      name,
      urls.map((url) => watchInstance(name, url, urls.length > 1 ? readyPauseMs : alonePauseMs, note)),
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
    servers: () => [...servers.values()],
    processes: () =>
      [...services].flatMap(([service, instances]) =>
        instances.map(({ url, state, since, clockSkew }, at) => ({
          service,
          instance: at + 1,
          url,
          state,
          since,
          clockSkew,
        })),
      ),
    choose: (service, affinity) => chooseInstance(services.get(service) ?? [], affinity)?.url,
    stop: () => [...services.values()].flat().forEach((instance) => instance.stop()),
  };
}

function watchInstance(service: Owner, url: string, pauseMs: number, onProbe: () => void): WatchedInstance {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const instance = {
    url,
    state: 'away' as HealthState,
    timeouts: 0,
    clockSkew: 0,
    reported: {} as ReportedServers,
    since: new Date().toISOString(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
  const probeAgain = async () => {
    const seen = await probe(url);
    const { state: said, timedOut, clockSkew = instance.clockSkew } = seen;
    const state = stateByClock(said, clockSkew);
    if (isStopped) return;
    if (clockSkew !== 0 && clockSkew !== instance.clockSkew)
      logger.warn({ watched: service, url, clockSkew }, 'clocks differ');
    instance.clockSkew = clockSkew;
    // An instance that times out keeps its last answer; one that refuses the connection has none.
    if (!timedOut) instance.reported = seen.reported;
    onProbe();
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
  reported: ReportedServers;
  /** Absent without answer. */
  clockSkew?: number;
}

/** Refused or reset connections mean away; only timeouts count towards hung. */
async function probe(url: string): Promise<Probed> {
  try {
    const { status, headers, body } = await ask(new URL('/health/ready', url), { withinMs: probeTimeoutMs });
    const clockSkew = clockSkewOf(headers.date ?? null, Date.now());
    const { state, dependencies } = readinessIn(body);
    return { state: status === 200 ? state : 'away', timedOut: false, reported: dependencies, clockSkew };
  } catch (error) {
    return { state: 'away', timedOut: error instanceof Silence, reported: {} };
  }
}

/** A service may work while NATS is away. */
function readinessIn(body: string): { state: HealthState; dependencies: ReportedServers } {
  const answer = (JSON.parse(body) ?? {}) as { state?: unknown; dependencies?: Record<string, unknown> };
  const { mongo, bus } = answer.dependencies ?? {};
  const stateOf = (reported: unknown) => (reported === 'up' ? 'ready' : 'away');
  return {
    state: answer.state === 'degraded' ? 'degraded' : 'ready',
    dependencies: {
      ...(mongo !== undefined && { MongoDB: stateOf(mongo) }),
      ...(bus !== undefined && { NATS: stateOf(bus) }),
    },
  };
}
