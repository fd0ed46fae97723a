import { clockTolerance, type HealthState, type ServerHealth } from '@club/contract';

export interface InstanceState {
  readonly url: string;
  readonly state: HealthState;
  /** Unanswered probes in a row. */
  readonly timeouts: number;
  /** Seconds; 0 when its clock is right or unknown. */
  readonly clockSkew: number;
}

/** State of MongoDB and NATS in the last answer of an instance. */
export type ToldServers = Readonly<Partial<Record<ServerHealth['name'], ServerHealth['state']>>>;

/** A server is away when no instance that tells of it reaches it: one alone may have lost its way. */
export function stateOfServer(
  name: ServerHealth['name'],
  told: readonly ToldServers[],
): ServerHealth['state'] | undefined {
  const states = new Set(told.flatMap((one) => one[name] ?? []));
  if (states.size === 0) return undefined;
  return states.has('ready') ? 'ready' : 'away';
}

/** Then it is hung. */
const timeoutsToBeHung = 3;

export function bestState(instances: readonly InstanceState[]): HealthState {
  const states = new Set(instances.map(({ state }) => state));
  if (states.has('ready')) return 'ready';
  return states.has('degraded') ? 'degraded' : 'away';
}

/**
 * A well instance, the same per `affinity` (read your writes); else one that may tell what is wrong;
 * undefined when all are hung.
 */
export function chooseInstance<I extends InstanceState>(
  instances: readonly I[],
  affinity: string,
): I | undefined {
  const responding = instances.filter(({ timeouts }) => timeouts < timeoutsToBeHung);
  const well = responding.filter(({ state }) => state !== 'away');
  const pool = well.length > 0 ? well : responding;
  return pool.length > 1 ? pool[spread(affinity) % pool.length] : pool[0];
}

/** True while every instance of a service has its bus. An instance without it makes changes that it cannot announce. */
export function mayBeHeard<P extends { readonly service: string; readonly state: HealthState }>(
  service: P['service'],
  processes: readonly P[],
): boolean {
  return !processes.some((one) => one.service === service && one.state === 'degraded');
}

/** A Date header is cut to the second and an answer takes time: less is no difference, in seconds. */
const noticedSkew = 3;

/** Seconds by which the clock that wrote a Date header is ahead of `now` (ms), 0 when hardly. */
export function clockSkewOf(dateHeader: string | null, now: number): number {
  const skew = Math.round((Date.parse(dateHeader ?? '') + 500 - now) / 1_000);
  return Math.abs(skew) >= noticedSkew ? skew : 0;
}

/** An instance whose clock is off by more than tokens bear refuses every call, however well it is otherwise. */
export function stateByClock(state: HealthState, clockSkew: number): HealthState {
  return Math.abs(clockSkew) >= clockTolerance ? 'away' : state;
}

/** The skew of the instance that is furthest off. */
export function largestSkew(instances: readonly Pick<InstanceState, 'clockSkew'>[]): number {
  return instances.reduce(
    (largest, { clockSkew }) => (Math.abs(clockSkew) > Math.abs(largest) ? clockSkew : largest),
    0,
  );
}

/** FNV-1a, 32 bits. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
