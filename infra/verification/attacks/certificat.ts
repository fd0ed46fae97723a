import type { Adherent } from '@club/contract';
import type { Club } from './club.ts';

/** A PDF without a page: enough to be one. */
export const aPdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

let members = 0;

/** Creates a member with this medical certificate; returns the file's address. */
export async function newCertificat(
  { admin }: Club,
  { content, name = 'certificat.pdf' }: { content: string; name?: string },
): Promise<string> {
  members += 1;
  const codeAdherent = `CM-${members}`;
  const created = await admin.call('createAdherent', {
    body: { nom: 'Sportif', prenom: 'Ali', codeAdherent },
  });
  const form = new FormData();
  form.set('codeAdherent', codeAdherent);
  form.set('dateCertificat', '2026-03-05');
  form.set('certificat', new Blob([content]), name);
  const answer = await admin.send('POST', '/api/upload/certificat', { body: form });
  await admin.call('deleteAdherent', { params: { id: created.body.id } });
  if (answer.status !== 200) throw new Error(`certificate: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { certificatMedicalUrl } = (answer.body as { adherent: Adherent }).adherent;
  return certificatMedicalUrl ?? '';
}
