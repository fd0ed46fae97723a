import { join } from 'node:path';
import { codeKeyOf, codesPerMatch, photoNotAnImage, type PhotoTarget } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { changeRun } from '@club/service-kit/jobs';
import { makeTempFolder } from '@club/service-kit/upload';
import type { SendOptions } from '../imports/batch-sender.ts';
import { cancelledMessage } from '../imports/import-account-rules.ts';
import { deleteFile, fetchFile } from '../imports/import-files.ts';
import { importRuns, type StoredImport } from '../imports/import-model.ts';
import { finish, type Outcome, setMessage, setTotal } from '../imports/import-progress.ts';
import { retryWithin } from '../imports/retry-limit.ts';
import { owners, waitingFor } from '../kinds/owners.ts';
import { FileFault } from '../reading/file-fault.ts';
import { countsOf, outcomesOf } from './photo-account.ts';
import { type ArchivedPhoto, openPhotoArchive, type PhotoArchive } from './photo-archive.ts';
import { ImportedPhotos, type StoredPhoto } from './photo-outcome-model.ts';
import { doubledPhoto, failedPhotos } from './photo-texts.ts';
import { adherentName, ambiguousCode, askWho, sendPhoto } from './send-photo.ts';
import { doubledNames, startsAsPicture } from './photo-name-rules.ts';

/** Photos on their way to members: the second is unpacked while the first is drawn. */
const inFlight = 2;

type Fate = Pick<StoredPhoto, 'etat' | 'codeAdherent' | 'nom' | 'raison'>;

/** Runs `work` on members again while they are away. */
function withMembers<T>(run: StoredImport, options: SendOptions, work: () => Promise<T>): Promise<T> {
  return retryWithin(work, {
    retryLimit: options.retryLimit,
    onWait: () => setMessage(run._id, waitingFor(owners.members)),
    signal: AbortSignal.any([options.stop, options.cancel.signal]),
  });
}

const askingFor = ({ requestId, startedBy }: StoredImport, { stop }: SendOptions) => ({
  requestId,
  onBehalfOf: startedBy,
  signal: stop,
});

async function whoIsMeant(
  run: StoredImport,
  photos: readonly ArchivedPhoto[],
  options: SendOptions,
): Promise<ReadonlyMap<string, readonly PhotoTarget[]>> {
  const codes = [...new Set(photos.flatMap(({ code, raison }) => (raison === null ? [code] : [])))];
  const known = new Map<string, readonly PhotoTarget[]>();
  for (let at = 0; at < codes.length; at += codesPerMatch) {
    const batch = codes.slice(at, at + codesPerMatch);
    const found = await withMembers(run, options, () => askWho(batch, askingFor(run, options)));
    for (const [code, adherents] of found) known.set(code, adherents);
  }
  return known;
}

const refused = (raison: string, codeAdherent = ''): Fate => ({
  etat: 'refuse',
  codeAdherent,
  nom: null,
  raison,
});

/** Has one photo stored and says what became of it. Throws what concerns all of them. */
async function fateOf(
  photo: ArchivedPhoto,
  adherents: readonly PhotoTarget[],
  archive: PhotoArchive,
  send: (adherentId: string, content: Buffer) => Promise<string | null>,
): Promise<Fate> {
  const { code, raison } = photo;
  if (raison !== null) return refused(raison, code);
  const [target] = adherents;
  if (!target) return { etat: 'unmatched', codeAdherent: code, nom: null, raison: null };
  if (adherents.length > 1) return refused(ambiguousCode(adherents), code);
  try {
    const refusal = await send(target.id, await archive.read(photo));
    if (refusal !== null) return refused(refusal, code);
  } catch (error) {
    if (error instanceof FileFault) return refused(error.message, code);
    throw error;
  }
  return { etat: 'matched', codeAdherent: target.codeAdherent, nom: adherentName(target), raison: null };
}

async function sendAll(run: StoredImport, archive: PhotoArchive, options: SendOptions): Promise<Outcome> {
  const { stop, cancel } = options;
  await setTotal(run._id, archive.photos.length);
  const outcomes: Pick<StoredPhoto, 'etat' | 'index'>[] = await outcomesOf(run._id);
  const done = new Set(outcomes.map(({ index }) => index));
  const photos = await oneOfEachCode(archive);
  const left = photos.filter(({ index }) => !done.has(index));
  const who = await whoIsMeant(run, left, options);
  await eachInParallel(left, inFlight, async (photo) => {
    stop.throwIfAborted();
    if (cancel.signal.aborted) return;
    const send = (adherentId: string, content: Buffer) =>
      withMembers(run, options, () => sendPhoto(adherentId, content, askingFor(run, options)));
    const fate = await fateOf(photo, who.get(photo.code) ?? [], archive, send);
    const { index, fichier } = photo;
    const noted = { importId: run._id, index, fichier, ...fate, createdAt: new Date() };
    await ImportedPhotos.updateOne({ _id: `${run._id}/${index}` }, { $set: noted }, { upsert: true });
    outcomes.push({ index, etat: fate.etat });
    // They only grow: of two that are told at once, the later stays.
    const update = { $max: countsOf(outcomes), $set: { attempts: 0, message: null } };
    const { cancelRequested } = await changeRun(importRuns, run._id, { update });
    if (cancelRequested) cancel.abort();
  });
  const counts = countsOf(outcomes);
  if (cancel.signal.aborted && counts.rowsDone < photos.length)
    return { statut: 'annule', message: cancelledMessage({ type: 'photos', ...counts }), failure: null };
  return { statut: 'termine', message: null, failure: null, rowsTotal: counts.rowsDone };
}

async function outcomeOf(run: StoredImport, path: string, options: SendOptions): Promise<Outcome> {
  let archive: PhotoArchive | undefined;
  try {
    archive = await openPhotoArchive(path);
    return await sendAll(run, archive, options);
  } catch (error) {
    if (error instanceof FileFault) return { statut: 'echoue', message: error.message, failure: error.code };
    if (options.stop.aborted || !(error instanceof RuleError)) throw error;
    const counts = countsOf(await outcomesOf(run._id));
    if (options.cancel.signal.aborted)
      return { statut: 'annule', message: cancelledMessage({ type: 'photos', ...counts }), failure: null };
    return { statut: 'echoue', message: failedPhotos(error.message, counts), failure: null };
  } finally {
    archive?.close();
  }
}

/**
 * Runs an import of photos, from the first that is not accounted for to its end (W-12): unpacked one by one, never written anywhere. Throws
 * only when it is to be taken up again: stop, lost lease, unexpected failure.
 */
export async function runPhotos(run: StoredImport, options: SendOptions): Promise<StoredImport> {
  if (!run.fileId) throw new Error(`import ${run._id} has no archive`);
  await using folder = await makeTempFolder();
  const path = join(folder.path, 'photos.zip');
  await fetchFile(run.fileId, path);
  const ended = await finish(run._id, await outcomeOf(run, path, options));
  await deleteFile(run.fileId);
  return ended;
}

/** Works on each item, `limit` at a time, in order. Throws the first failure once what was under way has ended. */
export async function eachInParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of waiting) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

const taken = ({ raison }: ArchivedPhoto) => raison === null;

/**
 * The photos of an archive, of which at most one of each code is left to be stored (W-12). Where several have one, what holds no
 * picture is refused for that; only when two pictures are left is none of them taken.
 */
export async function oneOfEachCode({
  photos,
  read,
}: Pick<PhotoArchive, 'photos' | 'read'>): Promise<ArchivedPhoto[]> {
  const named = doubledNames(photos.filter(taken));
  const looked: ArchivedPhoto[] = [];
  for (const photo of photos) {
    const isDoubled = taken(photo) && named.has(codeKeyOf(photo.code));
    looked.push(isDoubled ? { ...photo, raison: await refusalOf(photo, read) } : photo);
  }
  const doubled = doubledNames(looked.filter(taken));
  return looked.map((photo) => {
    const names = taken(photo) ? doubled.get(codeKeyOf(photo.code)) : undefined;
    return names ? { ...photo, raison: doubledPhoto(names) } : photo;
  });
}

/** Why a file is no photo whoever it is of; null when it may be one. */
async function refusalOf(photo: ArchivedPhoto, read: PhotoArchive['read']): Promise<string | null> {
  try {
    return startsAsPicture(await read(photo)) ? null : photoNotAnImage;
  } catch (error) {
    if (error instanceof FileFault) return error.message;
    throw error;
  }
}
