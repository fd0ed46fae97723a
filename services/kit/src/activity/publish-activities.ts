import type { Bus } from '../bus/bus.ts';
import { publishMessages, type StreamMessage } from '../bus/publish-messages.ts';
import { activitySubject } from '../bus/subjects.ts';
import type { OutboxRow } from '../outbox/outbox-model.ts';
import { currentService } from '../service/current-service.ts';
import { activityEventOf, activityMessageId } from './activity-event.ts';

/** Publishes the activities of outbox rows, as one batch; returns rows acknowledged or without activity. */
export async function publishActivities(bus: Bus, rows: readonly OutboxRow[]): Promise<Set<OutboxRow>> {
  const through = new Set(rows.filter(({ activity }) => !activity));
  const messages = rows.flatMap((row) => messageOf(bus.prefix, row));
  for (const { row } of await publishMessages(bus.jetstream(), messages)) through.add(row);
  return through;
}

function messageOf(prefix: string, row: OutboxRow): (StreamMessage & { row: OutboxRow })[] {
  const { activity, requestId, traceparent } = row;
  if (!activity) return [];
  const { name } = currentService();
  const subject = activitySubject(prefix, activity.entity, activity.entityId);
  const payload = JSON.stringify(activityEventOf(row, activity, name));
  return [{ row, id: activityMessageId(row), requestId, traceparent, entity: 'activity', subject, payload }];
}
