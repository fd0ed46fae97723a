import type { CertificatDepose, certificatCalls } from '@club/contract';
import type { Actor, CallRequest } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { adherentById } from '../adherents/find-adherent.ts';
import { noteLecture } from '../lectures/lectures.ts';
import { Certificats } from './certificat-model.ts';
import { certificatUrl } from './certificat-rules.ts';

/** GET /api/adherents/{id}/certificats: present and former ones, latest first. Throws not_found. */
export async function listAdherentCertificats({
  params,
  actor,
}: CallRequest<typeof certificatCalls.listAdherentCertificats>): Promise<CertificatDepose[]> {
  return certificatsOf(actor, await adherentById(params.id));
}

/** Certificates of a member, latest first; the reading is kept (I-22). */
export async function certificatsOf(actor: Actor, adherent: AdherentDocument): Promise<CertificatDepose[]> {
  const { _id: adherentId } = adherent;
  const found = await Certificats.find({ adherentId }).sort({ createdAt: -1 }).toArray();
  if (found.length > 0) await noteLecture(actor, { ...adherent, aCertificatMedical: true }, 'certificats');
  return found.map(({ _id, contentType, dateCertificat, createdAt, createdBy }) => {
    const id = _id.toHexString();
    const url = contentType === null ? null : certificatUrl(id);
    return { id, dateCertificat, url, createdAt: createdAt.toISOString(), createdBy };
  });
}
