import type { CallData } from '@club/contract';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';
import { errorOf, unreached, type ApiError } from './base-query.ts';
import { addressOf, type PartsOf } from './request.ts';

/** Saves the file that a call answers; returns the error when there is none. */
export async function saveFile<C extends CallData>(
  call: C,
  parts: PartsOf<C>,
): Promise<ApiError | undefined> {
  const response = await fetchSignedIn(addressOf(call, parts)).catch(() => undefined);
  if (!response) return unreached();
  if (!response.ok) return errorOf(response);
  const content = await response.blob().catch(() => undefined); // the connection may be cut half-way
  if (!content) return unreached();
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: nameIn(response) });
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
  return undefined;
}

function nameIn(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'fichier';
}
