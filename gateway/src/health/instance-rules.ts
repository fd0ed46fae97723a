import { clockTolerance, type HealthState, type ServerHealth } from '@club/contract';

export interface InstanceState {
  readonly url: string;
  readonly state: HealthState;
  /** Number of consecutive unanswered probes. */
  readonly timeouts: number;
  /** Seconds; 0 when its clock is right or unknown. */
  readonly clockSkew: number;
}

/** State of MongoDB and NATS in the last answer of an instance. */
export type ReportedServers = Readonly<Partial<Record<ServerHealth['name'], ServerHealth['state']>>>;

/** A server is away when no reporting instance reaches it; a single instance may have a network problem of its own. */
export function stateOfServer(
  name: ServerHealth['name'],
  reported: readonly ReportedServers[],
): ServerHealth['state'] | undefined {
  const states = new Set(reported.flatMap((one) => one[name] ?? []));
  if (states.size === 0) return undefined;
  return states.has('ready') ? 'ready' : 'away';
}

/** Unanswered probes after which an instance counts as hung. */
const timeoutsToBeHung = 3;

export function bestState(instances: readonly InstanceState[]): HealthState {
  const states = new Set(instances.map(({ state }) => state));
  if (states.has('ready')) return 'ready';
  return states.has('degraded') ? 'degraded' : 'away';
}

/**
 * Chooses a healthy instance, the same for the same `affinity` (read your writes); else one that can report the cause;
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

/** True when every instance of a service is connected to NATS. A disconnected instance cannot publish its changes. */
export function mayBeHeard<P extends { readonly service: string; readonly state: HealthState }>(
  service: P['service'],
  processes: readonly P[],
): boolean {
  return !processes.some((one) => one.service === service && one.state === 'degraded');
}

/** Tolerance in seconds: a Date header has whole seconds, and an answer takes time. */
const noticedSkew = 3;

/** Seconds by which the clock of a Date header is ahead of `now` (ms); 0 within the tolerance. */
export function clockSkewOf(dateHeader: string | null, now: number): number {
  const skew = Math.round((Date.parse(dateHeader ?? '') + 500 - now) / 1_000);
  return Math.abs(skew) >= noticedSkew ? skew : 0;
}

/** True when the clock is off by more than tokens tolerate: such an instance refuses every call. */
export function stateByClock(state: HealthState, clockSkew: number): HealthState {
  return Math.abs(clockSkew) >= clockTolerance ? 'away' : state;
}

/** Largest clock difference of the instances. */
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
