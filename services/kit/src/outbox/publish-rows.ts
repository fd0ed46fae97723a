import type { Bus } from '../bus/bus.ts';
import { publishMessages } from '../bus/publish-messages.ts';
import { stateSubject } from '../bus/subjects.ts';
import { eventOf } from './outbox-event.ts';
import type { StateRow } from './outbox-model.ts';

/** Publishes the states of rows in their order and answers the rows that the bus acknowledged. */
export async function publishRows(bus: Bus, rows: readonly StateRow[]): Promise<StateRow[]> {
  const messages = rows.map((row) => ({
    row,
    id: row._id.toHexString(),
    requestId: row.requestId,
    subject: stateSubject(bus.prefix, row.entity, row.state.id),
    payload: JSON.stringify(eventOf(row)),
  }));
  return (await publishMessages(bus.jetstream(), messages)).map(({ row }) => row);
}
