import type { ImportAccount, Problem } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { inlineRows, makeXlsx } from './make-xlsx.ts';

export interface FileToSend {
  content: string | Buffer;
  name?: string;
  type?: string;
  importId?: string;
}

export async function sendFile(
  client: Client,
  { content, name = 'f.xlsx', type = 'adherents', importId }: FileToSend,
) {
  const form = new FormData();
  form.set('type', type);
  if (importId) form.set('importId', importId);
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const { status, body } = await client.raw('/api/import', { method: 'POST', body: form });
  return { status, body: body as ImportAccount & Problem };
}

const titles = ['Code', 'Nom', 'Prénom', 'Email'];

/** Columns Code, Nom, Prénom, Email. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  return makeXlsx({ rows: inlineRows([titles, ...rows]) });
}

export function someMembers(count: number, prefix = 'M'): string[][] {
  return Array.from({ length: count }, (_, index) => [`${prefix}${index}`, `Nom ${index}`, 'Ali', '']);
}
