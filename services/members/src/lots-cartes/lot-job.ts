import type { Readable } from 'node:stream';
import { joursFichiersLot, type FormatLot } from '@club/contract';
import { logger, transaction } from '@club/service-kit';
import { changeRun, endRun, startJob, type AnyJob, type Job, type Turn } from '@club/service-kit/jobs';
import { Cards, ofLot } from '../badges/card-model.ts';
import { cardsPerSheet, type CardFace, type ClubFace } from '../badges/drawing/card-face.ts';
import { facesOf } from './card-faces.ts';
import { clubFace } from './club-face.ts';
import { lotFiles } from './lot-files.ts';
import { lotRuns, type StoredLot } from './lot-model.ts';
import { noteCards } from './note-cards.ts';

/** Milliseconds between two signs of life, and between two that tell how far it is. */
const heartbeatMs = 1_200;
const tellEveryMs = 300;

/** Cards noted in one transaction: others wait for some tens of milliseconds. */
const perTransaction = 200;

/** A person cancelled the run while it was drawing. */
class Cancelled extends Error {
  override name = 'Cancelled';
}

/**
 * Draws the files of a run, then notes its cards as printed: before that nothing of it counts, so a cancelled run leaves only
 * unused serials. A file that a lost process was drawing is drawn again; cards are noted once.
 */
const job: Job<StoredLot> = {
  ...lotRuns,
  heartbeatMs,
  work: async (run, turn) => {
    const files = { ...run.files };
    try {
      for (const format of run.formats) files[format] ??= await draw(run, format, turn);
      await noteAll(run, turn);
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      await end(run, 'annule');
    }
  },
  giveUp: (run) => end(run, 'echoue'),
};

export const lotJob: AnyJob = { start: () => startJob(job) };

/** Ends a run without its files. */
async function end({ _id }: StoredLot, etat: 'annule' | 'echoue'): Promise<void> {
  const outcome = { etat, files: {} };
  await transaction(async (unit) => {
    await endRun(lotRuns, unit, _id, outcome);
  });
  logger.info({ lotId: _id, etat }, 'a run of cards ended');
}

function refuseCancelled({ stop, cancel }: Turn): void {
  stop.throwIfAborted();
  if (cancel.signal.aborted) throw new Cancelled();
}

async function draw(run: StoredLot, format: FormatLot, turn: Turn) {
  refuseCancelled(turn);
  const { _id, requestId } = run;
  await changeRun(lotRuns, _id, { update: { $set: { etape: format, done: 0 } } });
  const club = await clubFace(requestId);
  const sheets = told(facesOf(run, cardsPerSheet), run, turn);
  const id = await lotFiles.store(await drawing(run, format, { sheets, club }));
  const file = { id, size: await lotFiles.size(id) };
  const update = { $set: { [`files.${format}`]: file, done: run.total, attempts: 0 } };
  await changeRun(lotRuns, _id, { update });
  return file;
}

interface Drawn {
  sheets: AsyncIterable<readonly CardFace[]>;
  club: ClubFace;
}

/** What draws is loaded at the first run: a service at rest need not hold it. */
async function drawing(
  { type, saison }: StoredLot,
  format: FormatLot,
  { sheets, club }: Drawn,
): Promise<Readable> {
  if (format === 'zip') {
    const { zipCards } = await import('./zip-cards.ts');
    return zipCards(sheets, club);
  }
  const { cardSheets } = await import('../badges/drawing/card-sheets.ts');
  const title = `Cartes ${type === 'standard' ? 'adhérents' : 'musculation'} ${saison.nom}`;
  // PDFKit calls it the stream of old, which it is not any more.
  return cardSheets(sheets, { type, club, title }) as unknown as Readable;
}

/** Passes sheets on, tells now and then how many cards are done, and stops when the run has to. */
async function* told(
  sheets: AsyncIterable<CardFace[]>,
  { _id }: StoredLot,
  turn: Turn,
): AsyncGenerator<CardFace[]> {
  let [done, toldAt] = [0, performance.now()];
  for await (const sheet of sheets) {
    refuseCancelled(turn);
    yield sheet;
    done += sheet.length;
    if (performance.now() - toldAt < tellEveryMs) continue;
    toldAt = performance.now();
    await changeRun(lotRuns, _id, { update: { $set: { done } } });
  }
}

async function noteAll(run: StoredLot, turn: Turn): Promise<void> {
  const isBegun = run.etape === 'cartes';
  if (!isBegun) {
    refuseCancelled(turn);
    const update = { $set: { etape: 'cartes', done: 0 } };
    // Cancelled at this moment it is left, and taken up again to be ended.
    await changeRun(lotRuns, run._id, { update, only: { cancelRequested: { $ne: true } } });
  }
  for (let done = isBegun ? run.done : 0; done < run.total; done += perTransaction) {
    turn.stop.throwIfAborted();
    await noteSome(run, done, run.holders.slice(done, done + perTransaction).length);
  }
}

const day = 86_400_000;

async function noteSome(run: StoredLot, from: number, count: number): Promise<void> {
  const isLast = from + count >= run.total;
  await transaction(async (unit) => {
    // First: a sign of life written meanwhile would make all of it start over.
    const update = { $inc: { done: count }, $set: { attempts: 0 } };
    await changeRun(lotRuns, run._id, { update, only: { etape: 'cartes', done: from }, unit });
    await noteCards(unit, run, { from, count });
    const expiresAt = new Date(Date.now() + joursFichiersLot * day);
    if (!isLast) return;
    const cartes = await Cards.countDocuments(ofLot(run._id), { session: unit.session });
    await endRun(lotRuns, unit, run._id, { etat: 'termine', expiresAt, cartes });
  });
  if (isLast) logger.info({ lotId: run._id, etat: 'termine', cards: run.total }, 'a run of cards ended');
}
