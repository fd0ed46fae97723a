import { once } from 'node:events';
import type { Response } from 'express';
import { currentService } from '../service/current-service.ts';
import { alreadySent } from './reply.ts';

/** Milliseconds; shorter than the idle limit of common proxies. */
const heartbeatMs = 15_000;

/** Milliseconds before a disconnected browser reconnects. */
const comeBackMs = 1_000;

/** A server-sent event. */
export interface ServerEvent<T> {
  /** The browser sends it back (`Last-Event-ID`) when it reconnects. */
  id?: string;
  data: T;
}

/**
 * Sends server-sent events until they end, the client leaves or the service stops; the last two abort the signal given to
 * `open`. An error of `open` is answered as such. Respects backpressure of slow clients.
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
