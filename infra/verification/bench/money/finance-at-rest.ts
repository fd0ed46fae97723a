import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Stack } from '../../../launcher/stack.ts';

/** Of the last answer that was kept. */
export async function lastIdempotencyId(mongoUrl: string): Promise<string> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const rows = client.db('club_finance').collection<{ _id: string }>('idempotency');
    const last = await rows.findOne({}, { sort: { createdAt: -1 }, projection: { _id: 1 } });
    return last?._id ?? '';
  } finally {
    await client.close();
  }
}

/** Waits for pending events, so that they do not disturb the next measure. */
export async function outboxEmpty(stack: Stack): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${stack.urlOf('finance')}/metrics`)).text();
    if (Number(/^club_outbox_pending(?:\{.*\})? (\d+)$/m.exec(metrics)?.[1]) === 0) return;
    await pause(200);
  }
}
