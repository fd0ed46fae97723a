import { randomUUID } from 'node:crypto';
import { entities, type EntityName, type EntityState, type StateOf } from '@club/contract';
import { stateSubject } from '../bus/subjects.ts';
import { currentService } from '../service/current-service.ts';

/**
 * Puts a state on the bus as its owner would, but also one that is late or comes again. Throws while the stream is not there: it
 * is made soon after the start.
 */
export async function publishState<E extends EntityName>(
  entity: E,
  data: EntityState<StateOf[E]>,
): Promise<void> {
  const { bus } = currentService();
  const { owner, version } = entities[entity];
  const event = {
    specversion: '1.0',
    id: randomUUID(),
    source: `/${owner}`,
    type: `club.${entity}.state.v${version}`,
    subject: data.id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    requestid: 'test',
    data,
  };
  await bus.jetstream().publish(stateSubject(bus.prefix, entity, data.id), JSON.stringify(event));
}
