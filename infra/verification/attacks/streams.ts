import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { EntityName } from '@club/contract';
import type { Stack } from '../../launcher/stack.ts';
import { busAddress } from '../../../services/kit/src/bus/bus-address.ts';

/** What is on the bus of a product, as its operator sees it. */
export interface Streams {
  messages(): Promise<{ state: string[]; activity: string[] }>;
  /** Puts a message on the subject of an entity, whatever it holds. */
  publish(entity: EntityName, id: string, message: object): Promise<void>;
  close(): Promise<void>;
}

/** Connects to the bus of a product. */
export async function openStreams(stack: Stack): Promise<Streams> {
  const nats = await connect(busAddress(stack.busUrlOf('operator')));
  const { streams } = await jetstreamManager(nats, { checkAPI: false });

  async function messagesOf(name: string): Promise<string[]> {
    const { state } = await streams.info(name);
    const texts: string[] = [];
    for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
      const message = await streams.getMessage(name, { seq });
      if (message)
        texts.push(
          `${message.subject} ${String(message.header?.values('X-Request-Id'))} ${message.string()}`,
        );
    }
    return texts;
  }

  return {
    messages: async () => ({
      state: await messagesOf('CLUB_STATE'),
      activity: await messagesOf('CLUB_ACTIVITY'),
    }),
    publish: async (entity, id, message) => {
      await jetstream(nats).publish(`club.state.${entity}.${id}`, JSON.stringify(message));
    },
    close: () => nats.close(),
  };
}
