import type { PhotosAccount, Problem } from '@club/contract';
import type { Client } from '@club/service-kit/testing';

/** Sends an archive of photos. */
export async function sendZip(
  client: Client,
  content: Buffer | string,
  { importId, name = 'photos.zip' }: { importId?: string; name?: string } = {},
) {
  const form = new FormData();
  if (importId) form.set('importId', importId);
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const { status, body } = await client.raw('/api/import/photos-zip', { method: 'POST', body: form });
  return { status, body: body as PhotosAccount & Problem };
}

/** Sends one photo. */
export async function sendSingle(client: Client, content: Buffer | null, name: string) {
  const form = new FormData();
  if (content) form.set('file', new Blob([new Uint8Array(content)]), name);
  const { status, body } = await client.raw('/api/import/photos-individual', { method: 'POST', body: form });
  type Answer = { matched: boolean; adherentName: string | null; codeAdherent: string };
  return { status, body: body as Answer & Problem };
}
