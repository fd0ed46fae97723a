import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { donneesCalls } from '@club/contract';
import {
  alreadySent,
  clubCurrency,
  clubSettings,
  noteAccess,
  personOf,
  RuleError,
  type CallRequest,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { ZipFile } from 'yazl';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { certificatFiles } from '../certificats/certificat-files.ts';
import { memberNotErased } from '../effacement/erased-person.ts';
import type { FileBucket } from '../files/file-bucket.ts';
import { noteLecture } from '../lectures/lectures.ts';
import { photoFiles, photoIdOf } from '../photos/photo-files.ts';
import { heldDataOf, type HeldData } from './held-data.ts';

type ExportRequest = CallRequest<typeof donneesCalls.exportDonnees>;

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * GET /api/adherents/{id}/donnees: all that is held of a person, as a ZIP that is made while it is sent. In the security journal
 * first (I-19). Money is part of it: without the rights to read it there is no export, rather than one that is not whole.
 * @throws RuleError `rule` (422) without these rights, `not_found`, `unavailable` (503) while a part cannot be read
 */
export async function exportDonnees(request: ExportRequest): Promise<typeof alreadySent> {
  const { params, actor, res, signal } = request;
  if (!actor.permissions.has('cotisations.read') || !actor.permissions.has('reglements.read'))
    throw new RuleError('rule', {
      message: 'L’export contient les cotisations et les règlements\u00a0: il faut le droit de les lire.',
    });
  const member = await memberNotErased(params.id);
  if (!member) throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  const data = await heldDataOf(member, request);
  await noteLecture(actor, member, 'export');
  await noteAccess(request, {
    type: 'export',
    detail: `Données personnelles de la fiche ${member.codeAdherent}`,
  });
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="donnees-${member.codeAdherent.replaceAll(/[^\w-]/g, '_')}.zip"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    await pipeline(zipOf(member, data, personOf(actor).nom), res);
  } catch (error) {
    // The client went away.
    if (!signal.aborted) throw error;
  }
  return alreadySent;
}

function zipOf(member: AdherentDocument, data: HeldData, par: string): Readable {
  const zip = new ZipFile();
  // Its types say less than the PassThrough it is.
  const output = zip.outputStream as Readable;
  const add = async (): Promise<void> => {
    zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'donnees.json');
    const club = clubSettings.current.clubInfo.nom;
    const { drawSummary } = await import('./draw-summary.ts'); // PDFKit: 5 MB that a service at rest never needs
    // PDFKit calls it the stream of old, which it is not any more.
    const summary = drawSummary(data, { club, currency: clubCurrency(), par }) as unknown as Readable;
    zip.addReadStream(summary, 'resume.pdf');
    await addFile(zip, photoFiles, photoIdOf(member.photoUrl), 'photo.jpg');
    for (const [at, { id, dateCertificat, type }] of data.certificats.entries()) {
      const name = `certificats/${String(at + 1).padStart(2, '0')}-${dateCertificat}.${endings[type] ?? 'bin'}`;
      await addFile(zip, certificatFiles, new Types.ObjectId(id), name);
    }
    zip.end();
  };
  add().catch((error: unknown) => output.destroy(error as Error));
  return output;
}

/** A file that is gone is left out. */
async function addFile(
  zip: ZipFile,
  bucket: FileBucket,
  id: Types.ObjectId | null,
  name: string,
): Promise<void> {
  const file = id && (await bucket.open(id));
  if (file) zip.addReadStream(file.content, name, { compress: false });
}
