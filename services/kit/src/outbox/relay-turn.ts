import type { Bus } from '../bus/bus.ts';
import { relaySubject } from '../bus/subjects.ts';
import { instanceId } from '../service/instance-id.ts';

/** Milliseconds. */
const withinMs = 5_000;

/**
 * The turn of one relay: a message on a subject that only the relays of its service write. States are published on the
 * condition that it is still the last one there, so a relay that froze and was relieved publishes nothing any more (E-9).
 */
export interface RelayTurn {
  subject: string;
  /** Of its message in the stream. */
  sequence: number;
}

/** Begins a turn, which ends every former one. The rows to publish must be read after it. */
export async function beginTurn(bus: Bus, service: string): Promise<RelayTurn> {
  const subject = relaySubject(bus.prefix, service);
  const { seq: sequence } = await bus.jetstream().publish(subject, instanceId, { timeout: withinMs });
  return { subject, sequence };
}
