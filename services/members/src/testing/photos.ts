import type { AnswerOf, photoCalls, Problem } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import sharp from 'sharp';

/** `null` leaves a part out. */
export interface PhotoToSend {
  memberId?: string | null;
  content?: string | Uint8Array | null;
  name?: string;
}

type Answer = AnswerOf<typeof photoCalls.uploadMemberPhoto>;

/** As browsers do: the file after the field. */
export async function sendPhoto(
  client: Client,
  { memberId = null, content = null, name = 'p.jpg' }: PhotoToSend,
) {
  const form = new FormData();
  if (memberId !== null) form.set('memberId', memberId);
  if (content !== null) form.set('photo', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const { status, body } = await client.raw('/api/upload/member-photo', { method: 'POST', body: form });
  return { status, body: body as Answer & Problem };
}

/** A JPEG of one colour. */
export function aColour(background: string, width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The picture at an address, as the client gets it. */
export async function readPhoto(client: Client, photoUrl: string, headers: Record<string, string> = {}) {
  const answer = await client.open(photoUrl, { headers });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}
