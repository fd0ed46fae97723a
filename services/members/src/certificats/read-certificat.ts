import { Types } from 'mongoose';
import { writtenDay, type certificatCalls } from '@club/contract';
import { noteAccess, RuleError, type alreadySent, type CallRequest } from '@club/service-kit';
import { noteLecture } from '../lectures/lectures.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { sendStoredFile } from '../files/send-stored-file.ts';
import { certificatFiles } from './certificat-files.ts';
import { Certificats, type CertificatDocument } from './certificat-model.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** GET /api/certificats/{id}: health data, so never cached, sandboxed, and in the security journal before it is sent (I-19). Throws not_found. */
export async function readCertificat(
  request: CallRequest<typeof certificatCalls.getCertificat>,
): Promise<typeof alreadySent> {
  const { params, actor, log } = request;
  const certificat = await Certificats.findOne({ _id: new Types.ObjectId(params.id) });
  const file = certificat && (await certificatFiles.open(certificat._id));
  if (!file) throw new RuleError('not_found', { message: 'Certificat introuvable.' });
  const fileName = await fileNameOf(certificat);
  await noteAccess(request, {
    type: 'certificat',
    detail: `Certificat du ${writtenDay(certificat.dateCertificat)}, fiche ${certificat.adherentId}`,
  });
  const { adherentId } = certificat;
  const health = { groupeSanguin: null, estDonneur: false, aCertificatMedical: true };
  await noteLecture(actor, { _id: adherentId, ...health }, 'certificat');
  log.info({ certificat: params.id, adherent: adherentId, actor: actor.id }, 'certificate read');
  return sendStoredFile(request, file, {
    'Content-Type': certificat.contentType ?? 'application/octet-stream',
    'Content-Disposition': `${disposition(certificat)}; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  });
}

/** Pictures, encoded by us, are shown; a PDF is saved. */
function disposition({ contentType }: CertificatDocument): 'inline' | 'attachment' {
  return contentType?.startsWith('image/') ? 'inline' : 'attachment';
}

/** Member's code and date: no name on a disk. */
async function fileNameOf({ adherentId, dateCertificat, contentType }: CertificatDocument): Promise<string> {
  const adherent = await Adherents.findOne({ _id: adherentId }, { projection: { codeAdherent: 1 } });
  const code = adherent?.codeAdherent.replace(/[^\w-]/g, '_') ?? '';
  return `certificat-${code}-${dateCertificat}.${endings[contentType ?? ''] ?? 'bin'}`;
}
