import type { Bus } from '../bus/bus.ts';
import { durableOf, ensureDurable } from '../bus/durable-consumer.ts';
import { ensureStateStream } from '../bus/state-stream.ts';
import { stateStream } from '../bus/subjects.ts';
import { forgetLettersOfErased } from '../erasure/forget-letters.ts';
import { consumeStream, type StreamConsumer } from './consume-stream.ts';
import type { AnyCopy } from './define-copy.ts';
import { stateFrom } from './state-message.ts';

/** Feeds a copy from the STATE stream: one durable consumer per service and entity. */
export function consumeStates(bus: Bus, service: string, copy: AnyCopy): StreamConsumer {
  const { entity } = copy;
  const ensure = async () => {
    await ensureStateStream(bus);
    const subject = `${bus.prefix}.state.${entity}.*`;
    return ensureDurable(bus, stateStream(bus.prefix), durableOf(service, entity), subject);
  };
  return consumeStream(bus, ensure, {
    entity,
    read: (text) => stateFrom(entity, text),
    keep: async (states) => {
      await forgetLettersOfErased(states);
      return copy.keep(states);
    },
  });
}
