import type { HealthState } from '@club/contract';

export interface InstanceState {
  readonly url: string;
  readonly state: HealthState;
  /** Unanswered probes in a row. */
  readonly timeouts: number;
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

/** FNV-1a, 32 bits. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
