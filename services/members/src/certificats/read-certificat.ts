import { pipeline } from 'node:stream/promises';
import { Types } from 'mongoose';
import type { certificatCalls } from '@club/contract';
import { alreadySent, RuleError, type CallRequest } from '@club/service-kit';
import { Adherents } from '../adherents/adherent-model.ts';
import { openCertificatFile } from './certificat-files.ts';
import { Certificats, type CertificatDocument } from './certificat-model.ts';

/** Ending of the name under which a file is saved. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * GET /api/certificats/{id}: the file of a certificate, current or former. It is health data: never cached, nothing in it
 * runs, and who reads it is logged. Throws not_found.
 */
export async function readCertificat({
  params,
  actor,
  log,
  res,
  signal,
}: CallRequest<typeof certificatCalls.getCertificat>): Promise<typeof alreadySent> {
  const certificat = await Certificats.findById(new Types.ObjectId(params.id)).lean();
  const file = certificat && (await openCertificatFile(certificat._id));
  if (!file) throw new RuleError('not_found', { message: 'Certificat introuvable.' });
  log.info({ certificat: params.id, adherent: certificat.adherentId, actor: actor.id }, 'certificate read');
  res.set({
    'Content-Type': certificat.contentType,
    'Content-Length': String(file.length),
    'Content-Disposition': `${disposition(certificat)}; filename="${await fileNameOf(certificat)}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  try {
    await pipeline(file.content, res);
  } catch (error) {
    // A client that goes away is no failure of ours.
    if (!signal.aborted) throw error;
  }
  return alreadySent;
}

/** A picture was encoded by us and is shown; a document came from outside and is saved (no viewer opens in a sandbox). */
function disposition({ contentType }: CertificatDocument): 'inline' | 'attachment' {
  return contentType.startsWith('image/') ? 'inline' : 'attachment';
}

/** Named after the member's code and the date: no name of a person on a disk. */
async function fileNameOf({ adherentId, dateCertificat, contentType }: CertificatDocument): Promise<string> {
  const adherent = await Adherents.findById(adherentId, { codeAdherent: 1 }).lean();
  const code = adherent?.codeAdherent.replace(/[^\w-]/g, '_') ?? '';
  return `certificat-${code}-${dateCertificat}.${endings[contentType] ?? 'bin'}`;
}
