import { entities, type CloudEvent, type EntityState } from '@club/contract';
import type { StateRow } from './outbox-model.ts';

/** CloudEvents envelope of an outbox row; `club` in its type is the product, not the bus prefix. */
export function eventOf(row: StateRow): CloudEvent<EntityState<unknown>> {
  const { owner, version } = entities[row.entity];
  return {
    specversion: '1.0',
    id: row._id.toHexString(),
    source: `/${owner}`,
    type: `club.${row.entity}.state.v${version}`,
    subject: row.state.id,
    time: row.at.toISOString(),
    datacontenttype: 'application/json',
    requestid: row.requestId,
    ...(row.traceparent !== undefined && { traceparent: row.traceparent }),
    data: row.state,
  };
}
