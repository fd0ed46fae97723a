import { expect, type BrowserContext } from '@playwright/test';
import { productUrl } from './product.ts';

const aPdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

/** Gives a member a certificate, of today unless said otherwise, as who is signed in. */
export async function giveCertificat(
  context: BrowserContext,
  codeAdherent: string,
  dateCertificat = new Date().toISOString().slice(0, 10),
): Promise<void> {
  const answer = await context.request.post('/api/upload/certificat', {
    headers: { Origin: productUrl() },
    multipart: {
      codeAdherent,
      certificat: { name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf) },
      dateCertificat,
    },
  });
  expect(answer.ok()).toBe(true);
}
