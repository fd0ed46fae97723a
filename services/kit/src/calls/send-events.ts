import { once } from 'node:events';
import type { Response } from 'express';
import { currentService } from '../service/current-service.ts';
import { alreadySent } from './reply.ts';

/** Shorter than the idle limit of any proxy. Milliseconds. */
const heartbeatMs = 15_000;

/** A browser that was cut off comes back after so long, in milliseconds. */
const comeBackMs = 1_000;

/** One server-sent event. */
export interface ServerEvent<T> {
  /** Sent back by the browser (`Last-Event-ID`) when it comes again. */
  id?: string;
  data: T;
}

/**
 * Answers a call with server-sent events until there are no more, the client leaves, or the service stops. `open` gets the
 * signal of the last two; what it throws is answered as an error, the stream begins when it resolves. A client that reads
 * slowly is waited for: nothing gathers here.
 */
export async function sendEvents<T>(
  { res, signal }: { res: Response; signal: AbortSignal },
  open: (until: AbortSignal) => Promise<AsyncIterable<ServerEvent<T>>>,
): Promise<typeof alreadySent> {
  const { stopping } = currentService();
  const until = stopping ? AbortSignal.any([signal, stopping]) : signal;
  const events = await open(until);
  res.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store, no-transform' });
  res.flushHeaders();
  const heartbeat = setInterval(() => res.write(': \n\n'), heartbeatMs);
  try {
    await write(res, `retry: ${comeBackMs}\n\n`, until);
    for await (const { id, data } of events) {
      const named = id === undefined ? '' : `id: ${id}\n`;
      await write(res, `${named}data: ${JSON.stringify(data)}\n\n`, until);
    }
  } finally {
    clearInterval(heartbeat);
    res.end();
  }
  return alreadySent;
}

async function write(res: Response, text: string, until: AbortSignal): Promise<void> {
  if (res.write(text) || until.aborted) return;
  await once(res, 'drain', { signal: until }).catch((error: unknown) => {
    if (!until.aborted) throw error;
  });
}
