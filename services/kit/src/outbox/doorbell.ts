import type { ChangeStream } from 'mongodb';
import { logger } from '../log/logger.ts';
import { Outbox } from './outbox-model.ts';

/** Something that rings when the outbox got rows. */
export interface Doorbell {
  stop(): Promise<void>;
}

/**
 * Rings at each insert into the outbox, of any instance. A change stream without resume token: what rings while it is
 * broken is found by the relay's sweep, which is the truth (stack.md B4: 1.3 ms at the median against 50 ms of polling).
 */
export function watchOutbox(ring: () => void): Doorbell {
  let stream: ChangeStream | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const open = () => {
    stream = Outbox.collection.watch([
      { $match: { operationType: 'insert' } },
      { $project: { _id: 1 } },
    ]) as unknown as ChangeStream;
    stream.on('change', ring);
    stream.once('error', (error: Error) => {
      logger.warn({ err: error }, 'outbox doorbell broke, opening it again');
      stream?.close().catch((cause: unknown) => logger.debug({ err: cause }, 'broken doorbell'));
      if (!stopped) timer = setTimeout(open, 1_000);
    });
  };
  open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await stream?.close();
    },
  };
}
