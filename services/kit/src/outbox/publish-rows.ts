import { publishActivities } from '../activity/publish-activities.ts';
import type { Bus } from '../bus/bus.ts';
import { publishMessages } from '../bus/publish-messages.ts';
import { stateSubject } from '../bus/subjects.ts';
import type { OutboxBatch } from './outbox-batch.ts';
import { eventOf } from './outbox-event.ts';
import type { OutboxRow, StateRow } from './outbox-model.ts';
import type { RelayTurn } from './relay-turn.ts';

/**
 * Publishes states of current rows while the turn lasts, and activities of all, each in order; returns the rows wholly
 * acknowledged.
 */
export async function publishRows(
  bus: Bus,
  turn: RelayTurn,
  { rows, current }: OutboxBatch,
): Promise<OutboxRow[]> {
  const [published, told] = await Promise.all([
    publishStates(bus, turn, [...current]),
    publishActivities(bus, rows),
  ]);
  const unpublished: Set<OutboxRow> = new Set(current);
  for (const row of published) unpublished.delete(row);
  return rows.filter((row) => told.has(row) && !unpublished.has(row));
}

async function publishStates(bus: Bus, turn: RelayTurn, rows: readonly StateRow[]): Promise<StateRow[]> {
  const messages = rows.map((row) => ({
    row,
    id: row._id.toHexString(),
    requestId: row.requestId,
    traceparent: row.traceparent,
    entity: row.entity,
    subject: stateSubject(bus.prefix, row.entity, row.state.id),
    payload: JSON.stringify(eventOf(row)),
  }));
  return (await publishMessages(bus.jetstream(), messages, turn)).map(({ row }) => row);
}
