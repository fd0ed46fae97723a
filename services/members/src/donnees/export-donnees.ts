import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writtenDay, type donneesCalls } from '@club/contract';
import {
  alreadySent,
  clubCurrency,
  clubSettings,
  noteAccess,
  personOf,
  RuleError,
  type CallRequest,
} from '@club/service-kit';
import { zipOf } from '@club/service-kit/zip';
import { Types } from 'mongoose';
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
 * first (I-19). Money is part of it: without the rights to read it, or a file, there is no export, rather than one that is not whole.
 * @throws RuleError `rule` (422) without these rights or when a file cannot be read, `not_found`, `unavailable` (503) while a part cannot
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
  const files = filesOf(member, data);
  for (const file of files) await requireWhole(file);
  await noteLecture(actor, member, 'export');
  await noteAccess(request, {
    type: 'export',
    detail: `Données personnelles de la fiche ${member._id}`,
  });
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="donnees-${member.codeAdherent.replaceAll(/[^\w-]/g, '_')}.zip"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    await pipeline(archiveOf(data, files, personOf(actor).nom), res);
  } catch (error) {
    // The client went away.
    if (!signal.aborted) throw error;
  }
  return alreadySent;
}

/** A stored file of somebody. */
interface HeldFile {
  bucket: FileBucket;
  id: Types.ObjectId;
  /** In the archive. */
  name: string;
  /** As staff call it. */
  words: string;
}

function filesOf({ photoUrl }: AdherentDocument, { certificats }: HeldData): HeldFile[] {
  const photo = photoIdOf(photoUrl);
  return [
    ...(photo ? [{ bucket: photoFiles, id: photo, name: 'photo.jpg', words: 'la photo' }] : []),
    ...certificats.flatMap(({ id, dateCertificat, type }, at) =>
      type === null
        ? []
        : {
            bucket: certificatFiles,
            id: new Types.ObjectId(id),
            name: `certificats/${String(at + 1).padStart(2, '0')}-${dateCertificat}.${endings[type] ?? 'bin'}`,
            words: `le certificat médical du ${writtenDay(dateCertificat)}`,
          },
    ),
  ];
}

/** Told before the first byte: afterwards the connection can only be cut. */
async function requireWhole({ bucket, id, words }: HeldFile): Promise<void> {
  if (await bucket.isWhole(id)) return;
  throw new RuleError('rule', {
    message: `L’export ne serait pas entier\u00a0: impossible de lire ${words}. Recommencez\u00a0; si cela se répète, le fichier est à reprendre d’une sauvegarde.`,
  });
}

function archiveOf(data: HeldData, files: readonly HeldFile[], par: string): Readable {
  return zipOf(async (add) => {
    await add(Buffer.from(JSON.stringify(data, null, 2)), 'donnees.json');
    const club = clubSettings.current.clubInfo.nom;
    const { drawSummary } = await import('./draw-summary.ts'); // PDFKit: 5 MB that a service at rest never needs
    // PDFKit calls it the stream of old, which it is not any more.
    const summary = drawSummary(data, { club, currency: clubCurrency(), par }) as unknown as Readable;
    await add(summary, 'resume.pdf');
    for (const { bucket, id, name } of files) {
      const file = await bucket.open(id);
      if (!file) throw new Error(`${name} was removed meanwhile`);
      await add(file.content, name);
    }
  });
}
