import type { HealthState } from '@club/contract';

/** What is known of one instance of a service. */
export interface InstanceState {
  readonly url: string;
  readonly state: HealthState;
  /** Questions in a row that it left without any answer. */
  readonly silences: number;
}

/** An instance that answers nothing this many times in a row is hung: waiting for it would only pile requests up. */
const silencesToBeHung = 3;

/** A service is as well as the best of its instances. */
export function bestState(instances: readonly InstanceState[]): HealthState {
  const states = new Set(instances.map(({ state }) => state));
  if (states.has('ready')) return 'ready';
  return states.has('degraded') ? 'degraded' : 'away';
}

/**
 * The instance that a request goes to: one that is well, the same for the same `affinity`, so that who has changed something reads it
 * where it was changed. When none is well, one that may still say what is the matter; undefined when all are hung.
 */
export function chooseInstance<I extends InstanceState>(
  instances: readonly I[],
  affinity: string,
): I | undefined {
  const talking = instances.filter(({ silences }) => silences < silencesToBeHung);
  const well = talking.filter(({ state }) => state !== 'away');
  const pool = well.length > 0 ? well : talking;
  return pool.length > 1 ? pool[spread(affinity) % pool.length] : pool[0];
}

/** A number that spreads texts evenly (FNV-1a, 32 bits). */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
