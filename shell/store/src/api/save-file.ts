import type { CallData } from '@club/contract';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';
import { errorOf, unreached, type ApiError } from './base-query.ts';
import { addressOf, type PartsOf } from './request.ts';

/** Saves the file that a call answers; returns the error when there is none. `onReceived` is told how many bytes have come so far. */
export async function saveFile<C extends CallData>(
  call: C,
  parts: PartsOf<C>,
  onReceived?: (bytes: number) => void,
): Promise<ApiError | undefined> {
  const response = await fetchSignedIn(addressOf(call, parts)).catch(() => undefined);
  if (!response) return unreached();
  if (!response.ok) return errorOf(response);
  // The connection may be cut half-way.
  const content = await contentOf(response, onReceived).catch(() => undefined);
  if (!content) return unreached();
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: nameIn(response) });
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
  return undefined;
}

async function contentOf(response: Response, onReceived?: (bytes: number) => void): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    bytes += read.value.length;
    onReceived(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

function nameIn(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'fichier';
}
