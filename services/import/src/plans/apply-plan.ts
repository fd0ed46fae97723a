import type { ConflitChoix, ImportAdherentsAccount, LigneEtat } from '@club/contract';
import mongoose from 'mongoose';
import { batchSize, emptyBatch } from '../adherents/row-batch.ts';
import type { PlacedBatch } from '../reading/read-messages.ts';
import type { BatchSender, SendOptions } from '../imports/batch-sender.ts';
import type { StoredImport } from '../imports/import-model.ts';
import { finish } from '../imports/import-progress.ts';
import { outcomeOfSending, type Ending } from '../imports/sending-outcome.ts';
import { Lignes, type StoredLigne } from './ligne-model.ts';
import { ligneId } from './lignes.ts';

const { trusted } = mongoose;

/** Rows that are to be stored: the filter does not change while they are, so that batches are the same again. */
function toStore(importId: string, choix: ConflitChoix | null) {
  const prevus: LigneEtat[] = choix === 'nouveau_code' ? ['cree', 'conflit'] : ['cree'];
  return { importId, prevu: trusted({ $in: prevus }) };
}

function batchOf(index: number, lignes: readonly StoredLigne[], rowsToCome: number): PlacedBatch {
  const adherents = lignes.flatMap(({ adherent, prevu }) => {
    if (!adherent) return [];
    const { codeAdherent: _taken, ...withoutCode } = adherent;
    return prevu === 'conflit' ? withoutCode : adherent;
  });
  const contentKeys = lignes.flatMap(({ row, key }) => (key ? { row, key } : []));
  return { ...emptyBatch(index), rows: lignes.length, adherents, contentKeys, rowsToCome };
}

/** From the first unconfirmed batch on; rows that take new codes last. */
async function* batchesOf({ _id, plan, nextBatch }: StoredImport): AsyncGenerator<PlacedBatch> {
  const filter = toStore(_id, plan?.choixConflits ?? null);
  let rowsToCome = (await Lignes.countDocuments(filter)) - nextBatch * batchSize;
  const cursor = Lignes.find(filter, { cells: 0, details: 0 })
    .sort({ dernier: 1, row: 1 })
    .skip(nextBatch * batchSize)
    .lean<StoredLigne[]>()
    .cursor({ batchSize });
  let [index, lignes]: [number, StoredLigne[]] = [nextBatch, []];
  for await (const ligne of cursor) {
    lignes.push(ligne as unknown as StoredLigne);
    if (lignes.length < batchSize) continue;
    yield batchOf(index, lignes, (rowsToCome -= lignes.length));
    [index, lignes] = [index + 1, []];
  }
  if (lignes.length > 0) yield batchOf(index, lignes, 0);
}

const cameBefore = { column: '', value: '', reason: 'Cette ligne a déjà été importée d’un autre fichier.' };
const joinedMeanwhile = { column: 'Code', value: '', reason: 'Cette personne a été inscrite entre-temps.' };
const hasNewCode = { column: 'Code', value: '', reason: 'Inscrit sous un nouveau code.' };

/** Notes what became otherwise than planned: a code taken meanwhile, a person inscribed meanwhile, a new code. */
async function noteOutcome(
  importId: string,
  { adherents }: PlacedBatch,
  answer: ImportAdherentsAccount,
  known: ReadonlySet<number>,
): Promise<void> {
  const write = (row: number, etat: LigneEtat, details: readonly object[]) => ({
    updateOne: { filter: { _id: ligneId(importId, row) }, update: { $set: { etat, details: [...details] } } },
  });
  const withoutCode = new Set(adherents.flatMap((one) => (one.codeAdherent ? [] : one.row)));
  const newCodes = await Lignes.distinct('row', {
    ...{ importId, prevu: 'conflit' },
    row: trusted({ $in: answer.imported.filter((row) => withoutCode.has(row)) }),
  });
  const writes = [
    ...answer.errors.map(({ row, ...detail }) => write(row, 'refuse', [detail])),
    ...answer.skipped.map((row) => write(row, 'ignore', [joinedMeanwhile])),
    ...[...known].map((row) => write(row, 'ignore', [cameBefore])),
    ...newCodes.map((row) => write(row, 'cree', [hasNewCode])),
  ];
  if (writes.length > 0) await Lignes.bulkWrite(writes as Parameters<typeof Lignes.bulkWrite>[0]);
}

async function sendAll(
  run: StoredImport,
  sender: BatchSender,
  { cancel, stop }: SendOptions,
): Promise<Ending> {
  for await (const batch of batchesOf(run)) {
    stop.throwIfAborted();
    if (cancel.signal.aborted) return 'cancelled';
    await sender.send(batch);
  }
  return 'whole';
}

/**
 * Imports exactly the rows of a plan, from the first unconfirmed batch on. Who is there meanwhile is left, whose code
 * was taken meanwhile is refused, by name (W-7). Throws only when it is to be taken up again.
 */
export async function applyPlan(run: StoredImport, options: SendOptions): Promise<StoredImport> {
  const onStored: SendOptions['onStored'] = (...stored) => noteOutcome(run._id, ...stored);
  const outcome = await outcomeOfSending(run, { ...options, onStored }, (sender) =>
    sendAll(run, sender, options),
  );
  return finish(run._id, outcome);
}
