import type { adherentCalls, UndoImportAccount, UndoImportLot } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { ChangeBatches, ImportBatches, ofImport } from './import-batch-model.ts';
import { checkAdded, putBackAdded, removeAdded, type Origin, type UndoneLot } from './undo-added.ts';
import { checkInscribed, putBackInscribed, takeBackInscribed } from './undo-inscribed.ts';
import { checkChanged, putBackChanged, takeBackChanged } from './undo-changed.ts';

type UndoRequest = CallRequest<typeof adherentCalls.undoImportedAdherents>;
type Steps = Record<
  Exclude<UndoImportLot['etape'], 'oublier'>,
  (batchId: string, origin: Origin) => Promise<UndoneLot>
>;

const stepsOfAdded: Steps = { verifier: checkAdded, annuler: removeAdded, retablir: putBackAdded };
const stepsOfChanged: Steps = { verifier: checkChanged, annuler: takeBackChanged, retablir: putBackChanged };

const stepsOfInscribed: Steps = {
  verifier: checkInscribed,
  annuler: takeBackInscribed,
  retablir: putBackInscribed,
};

/** The batches of an import, changes first, the last one first. */
async function lotsOf(importId: string): Promise<{ batchId: string; steps: Steps }[]> {
  const positionOf = (batchId: string) => Number(batchId.slice(importId.length + 1));
  const sorted = (batches: readonly { _id: string; saisonId?: string }[], steps: Steps) =>
    batches
      .map(({ _id: batchId, saisonId }) => ({
        batchId,
        steps: saisonId === undefined ? steps : stepsOfInscribed,
      }))
      .toSorted((a, b) => positionOf(b.batchId) - positionOf(a.batchId));
  const [changed, added] = await Promise.all([
    ChangeBatches.find(ofImport(importId), { projection: { saisonId: 1 } }).toArray(),
    ImportBatches.find(ofImport(importId), { projection: { _id: 1 } }).toArray(),
  ]);
  return [...sorted(changed, stepsOfChanged), ...sorted(added, stepsOfAdded)];
}

/**
 * A step of undoing an import, lot by lot (W-10): look what stands in the way, undo, put back what was undone; `oublier` ends
 * it. Each step is done once, however often it is asked for. Beyond the last lot nothing is done.
 */
export async function undoImportedAdherents({
  body,
  actor,
  requestId,
}: UndoRequest): Promise<UndoImportAccount> {
  const { importId, lot, etape } = body;
  const lots = await lotsOf(importId);
  const nothing = { lots: lots.length, lignes: 0, empeches: [] };
  if (etape === 'oublier') {
    await ImportBatches.updateMany({ ...ofImport(importId), annule: true }, { $set: { retires: null } });
    return nothing;
  }
  const found = lots[lot];
  if (!found) return nothing;
  return { lots: lots.length, ...(await found.steps[etape](found.batchId, { actor, requestId })) };
}
