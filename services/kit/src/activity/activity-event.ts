import type { Activity, CloudEvent, Owner } from '@club/contract';
import type { OutboxRow } from '../outbox/outbox-model.ts';
import type { RowActivity } from './row-activity.ts';

/** Version of the shape of activities (the CloudEvents type ends in `.v1`). */
export const activityVersion = 1;

/** CloudEvents type of activities of an entity. */
export function activityType(entity: string): string {
  return `club.${entity}.activity.v${activityVersion}`;
}

/** The CloudEvents envelope of the activity of an outbox row; the row's id is that of the activity. */
export function activityEventOf(row: OutboxRow, activity: RowActivity, service: Owner): CloudEvent<Activity> {
  const { _id, at, requestId, traceparent } = row;
  const [id, time] = [_id.toHexString(), at.toISOString()];
  return {
    specversion: '1.0',
    id: activityMessageId(row),
    source: `/${service}`,
    type: activityType(activity.entity),
    subject: activity.entityId,
    time,
    datacontenttype: 'application/json',
    requestid: requestId,
    ...(traceparent !== undefined && { traceparent }),
    data: { id, at: time, ...activity },
  };
}

/** Message id on the bus: the row's own is that of its state. */
export function activityMessageId({ _id }: Pick<OutboxRow, '_id'>): string {
  return `${_id.toHexString()}-activity`;
}
