import type { ConflitChoix, ImportBatchAccount, LigneEtat } from '@club/contract';
import type { ImportKind } from '../kinds/import-kind.ts';
import { codeTitle } from '../kinds/code-title.ts';
import { kindOf } from '../kinds/kinds.ts';
import { batchSize, emptyBatch } from '../kinds/row-batch.ts';
import type { PlacedBatch } from '../reading/read-messages.ts';
import type { BatchSender, SendOptions } from '../imports/batch-sender.ts';
import type { StoredImport } from '../imports/import-model.ts';
import { finish } from '../imports/import-progress.ts';
import { outcomeOfSending, type Ending } from '../imports/sending-outcome.ts';
import { inscribeRecognised } from './inscribe-recognised.ts';
import { Lignes, type StoredLigne } from './ligne-model.ts';
import { countLignes, ligneId } from './lignes.ts';

/** Rows that are to be stored: the filter does not change while they are, so that batches are the same again. */
function toStore(importId: string) {
  const prevus: LigneEtat[] = ['cree', 'modifie'];
  const stored: ConflitChoix[] = ['nouveau_code', 'modifier'];
  return { importId, $or: [{ prevu: { $in: prevus } }, { choix: { $in: stored } }] };
}

/** Notes what was decided of each row in conflict. The same again changes nothing. */
async function noteChoices({ _id: importId, plan }: StoredImport): Promise<void> {
  const { choixConflits = 'ignorer', choixLignes = [] } = plan ?? {};
  const conflicts = { importId, prevu: 'conflit' as const };
  await Lignes.updateMany(conflicts, { $set: { choix: choixConflits ?? 'ignorer' } });
  if (choixLignes.length > 0) {
    await Lignes.bulkWrite(
      choixLignes.map(({ row, choix }) => ({
        updateOne: { filter: { _id: ligneId(importId, row), prevu: 'conflit' }, update: { $set: { choix } } },
      })),
    );
  }
  // Nobody is there to be changed, or he lies in the trash.
  await Lignes.updateMany({ ...conflicts, choix: 'modifier', version: null }, { $set: { choix: 'ignorer' } });
}

/** A row as it is sent; one in conflict as it was decided. */
function contentsOf({ contenu, prevu, version, cible, choix }: StoredLigne, kind: ImportKind) {
  if (!contenu) return [];
  const decision = prevu === 'conflit' && choix && choix !== 'ignorer' ? choix : null;
  const changes = version !== null && version !== undefined && decision !== 'nouveau_code';
  const content = decision ? kind.decided(contenu, decision) : contenu;
  return [changes ? { ...content, version, ...(cible && { cible }) } : content];
}

/** From the first unconfirmed batch on; rows that take new codes last. */
async function* batchesOf({ _id, type, nextBatch }: StoredImport, rows: number): AsyncGenerator<PlacedBatch> {
  const kind = kindOf(type);
  const filter = toStore(_id);
  const batchOf = (index: number, lignes: readonly StoredLigne[], rowsToCome: number): PlacedBatch => ({
    ...emptyBatch(index),
    rows: lignes.length,
    rowsToCome,
    contents: lignes.flatMap((ligne) => contentsOf(ligne, kind)),
    contentKeys: lignes.flatMap(({ row, key, prevu, choix }) =>
      key && (prevu !== 'conflit' || choix === 'nouveau_code') ? [{ row, key }] : [],
    ),
  });
  let rowsToCome = rows - nextBatch * batchSize;
  const cursor = Lignes.find(filter, { projection: { cells: 0, details: 0 }, batchSize })
    .sort({ dernier: 1, row: 1 })
    .skip(nextBatch * batchSize);
  let [index, lignes]: [number, StoredLigne[]] = [nextBatch, []];
  for await (const ligne of cursor) {
    lignes.push(ligne);
    if (lignes.length < batchSize) continue;
    yield batchOf(index, lignes, (rowsToCome -= lignes.length));
    [index, lignes] = [index + 1, []];
  }
  if (lignes.length > 0) yield batchOf(index, lignes, 0);
}

const cameBefore = { column: '', value: '', reason: 'Cette ligne a déjà été importée d’un autre fichier.' };
const hasNewCode = { column: 'Code', value: '', reason: 'Inscrit sous un nouveau code.' };

/** Of these rows, those that were planned as conflicts. */
async function conflictsAmong(importId: string, rows: readonly number[]): Promise<number[]> {
  if (rows.length === 0) return [];
  return Lignes.distinct('row', { importId, prevu: 'conflit', row: { $in: [...rows] } });
}

/** Notes what became otherwise than planned: there meanwhile, refused, decided by the choice. */
async function noteOutcome(
  { _id: importId, type }: StoredImport,
  { contentKeys }: PlacedBatch,
  answer: ImportBatchAccount,
  known: ReadonlySet<number>,
): Promise<void> {
  const write = (row: number, etat: LigneEtat, details: StoredLigne['details']) => ({
    updateOne: { filter: { _id: ligneId(importId, row) }, update: { $set: { etat, details: [...details] } } },
  });
  const kind = kindOf(type);
  const thereMeanwhile = { column: codeTitle(kind), value: '', reason: kind.thereMeanwhile };
  const withoutCode = new Set(contentKeys.map(({ row }) => row));
  const newCodes = await conflictsAmong(
    importId,
    answer.imported.filter((row) => withoutCode.has(row)),
  );
  const writes = [
    ...answer.errors.map(({ row, ...detail }) => write(row, 'refuse', [detail])),
    ...answer.skipped.map((row) => write(row, 'ignore', [thereMeanwhile])),
    ...[...known].map((row) => write(row, 'ignore', [cameBefore])),
    ...newCodes.map((row) => write(row, 'cree', [hasNewCode])),
    ...(await conflictsAmong(importId, answer.modified ?? [])).map((row) => write(row, 'modifie', [])),
  ];
  if (writes.length > 0) await Lignes.bulkWrite(writes);
}

async function sendAll(
  run: StoredImport,
  sender: BatchSender,
  { cancel, stop, retryLimit }: SendOptions,
): Promise<Ending> {
  const rows = await Lignes.countDocuments(toStore(run._id));
  for await (const batch of batchesOf(run, rows)) {
    stop.throwIfAborted();
    if (cancel.signal.aborted) return 'cancelled';
    await sender.send(batch);
  }
  const settled = await sender.settle();
  return inscribeRecognised(settled, Math.ceil(rows / batchSize), { cancel, stop, retryLimit });
}

/**
 * Imports exactly the rows of a plan, from the first unconfirmed batch on. Who is there meanwhile is left, whose code
 * was taken meanwhile is refused, by name (W-7). Throws only when it is to be taken up again.
 */
export async function applyPlan(run: StoredImport, options: SendOptions): Promise<StoredImport> {
  const onStored: SendOptions['onStored'] = (...stored) => noteOutcome(run, ...stored);
  if (run.nextBatch === 0) await noteChoices(run);
  const outcome = await outcomeOfSending(run, { ...options, onStored }, (sender) =>
    sendAll(run, sender, options),
  );
  const devenus = outcome.statut === 'termine' ? await countLignes(run._id) : null;
  return finish(run._id, outcome, { more: devenus ? { 'plan.devenus': devenus } : {} });
}
