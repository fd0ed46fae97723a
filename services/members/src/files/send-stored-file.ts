import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { alreadySent } from '@club/service-kit';
import type { StoredFile } from './file-bucket.ts';

/** Streams a stored file, which nothing can make run. The client may go away meanwhile. */
export async function sendStoredFile(
  { res, signal }: { res: Response; signal: AbortSignal },
  { content, length }: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<typeof alreadySent> {
  res.set({
    'Content-Length': String(length),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  try {
    await pipeline(content, res);
  } catch (error) {
    // The client went away.
    if (!signal.aborted) throw error;
  }
  return alreadySent;
}
