import type { ImportRun } from '@club/contract';
import type { Client } from '@club/service-kit/testing';

/** Every state of an import until its end. */
export async function readEvents(client: Client, importId: string): Promise<ImportRun[]> {
  const { body } = await client.raw(`/api/imports/${importId}/events`);
  return [...String(body).matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json) as ImportRun);
}
