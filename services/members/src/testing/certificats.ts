import { crc32, deflateSync } from 'node:zlib';
import type { AnswerOf, certificatCalls, Problem } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import sharp from 'sharp';

/** `null` leaves a part out. */
export interface CertificatToSend {
  codeAdherent?: string | null;
  dateCertificat?: string | null;
  content?: string | Uint8Array | null;
  name?: string;
  plusAncienAccepte?: boolean;
  presente?: boolean;
}

type Answer = AnswerOf<typeof certificatCalls.uploadCertificat>;

/** As browsers do: the file before the date. */
export async function sendCertificat(client: Client, certificat: CertificatToSend) {
  const { codeAdherent = null, dateCertificat = '2026-03-05', content = aPdf, name = 'c.pdf' } = certificat;
  const form = new FormData();
  if (codeAdherent !== null) form.set('codeAdherent', codeAdherent);
  if (content !== null) form.set('certificat', new Blob([new Uint8Array(Buffer.from(content))]), name);
  if (dateCertificat !== null) form.set('dateCertificat', dateCertificat);
  if (certificat.presente) form.set('presente', 'true');
  if (certificat.plusAncienAccepte) form.set('plusAncienAccepte', 'true');
  const { status, body } = await client.raw('/api/upload/certificat', { method: 'POST', body: form });
  return { status, body: body as Answer & Problem };
}

export const aPdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

const plain = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A rotated photo with place and device in its metadata. */
export async function aPhotoWithMetadata(): Promise<Buffer> {
  return plain()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Canari' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
}

export async function aPng(): Promise<Buffer> {
  return plain().png().toBuffer();
}

/** Claims 20,000 × 20,000 pixels. */
export function aPixelBomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(20_000, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
