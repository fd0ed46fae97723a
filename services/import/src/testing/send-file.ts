import type { ImportAccount, ImportMode, ImportPlan, Problem } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { inlineRows, makeXlsx } from './make-xlsx.ts';

export interface FileToSend {
  content: string | Buffer;
  name?: string;
  type?: string;
  importId?: string;
  mode?: ImportMode;
}

async function send(
  client: Client,
  { content, name = 'f.xlsx', type = 'adherents', importId, mode }: FileToSend,
  dryRun = false,
) {
  const form = new FormData();
  if (dryRun) form.set('dryRun', 'true');
  form.set('type', type);
  if (importId) form.set('importId', importId);
  if (mode) form.set('mode', mode);
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const { status, body } = await client.raw('/api/import', { method: 'POST', body: form });
  return { status, body };
}

/** Imports at once. */
export async function sendFile(client: Client, file: FileToSend) {
  const { status, body } = await send(client, file);
  return { status, body: body as ImportAccount & Problem };
}

/** Asks what an import would do. */
export async function planFile(client: Client, file: FileToSend) {
  const { status, body } = await send(client, file, true);
  return { status, body: body as ImportPlan & Problem };
}

const titles = ['Code', 'Nom', 'Prénom', 'Email'];

/** Columns Code, Nom, Prénom, Email. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  return makeXlsx({ rows: inlineRows([titles, ...rows]) });
}

export function someMembers(count: number, prefix = 'M'): string[][] {
  return Array.from({ length: count }, (_, index) => [`${prefix}${index}`, `Nom ${index}`, 'Ali', '']);
}
