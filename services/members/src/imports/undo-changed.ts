import type { AdherentChanges, ImportErrorDetail } from '@club/contract';
import { existing, transaction, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { changedFields } from '../adherents/adherent-rules.ts';
import { membersById } from '../adherents/members-by-id.ts';
import { storeChanges } from '../adherents/store-changes.ts';
import { withoutTaken, writtenBy } from './change-adherents.ts';
import { formerValues, type AcceptedChange } from './change-rules.ts';
import { ChangeBatches, type ChangeBatch } from './import-batch-model.ts';
import type { Origin, UndoneLot } from './undo-added.ts';
import { idsOf, obstacleOf, type Written } from './undo-rules.ts';

type Values = readonly { row: number; valeurs: AdherentChanges }[];

function obstacles(
  ecrits: readonly Written[],
  stored: ReadonlyMap<string, AdherentDocument>,
): ImportErrorDetail[] {
  return ecrits.flatMap((one) => obstacleOf(one, stored.get(one.id), { added: false }) ?? []);
}

/** What stands in the way of giving the members of a batch their former values. */
export async function checkChanged(batchId: string): Promise<UndoneLot> {
  const { ecrits = [], annule } = await existing(ChangeBatches.findOne({ _id: batchId }));
  if (annule) return { lignes: ecrits.length, empeches: [] };
  return { lignes: ecrits.length, empeches: obstacles(ecrits, await membersById(idsOf(ecrits))) };
}

/** Something came in the way: nothing of the lot is written. */
class Obstructed extends Error {
  readonly empeches: ImportErrorDetail[];
  constructor(empeches: ImportErrorDetail[]) {
    super('a lot cannot be undone');
    this.empeches = empeches;
  }
}

/** Puts these values; answers what was there, and the members as they are now. */
async function put(
  unit: UnitOfWork,
  ecrits: readonly Written[],
  values: Values,
  origin: Origin,
): Promise<{ avant: Values; ecrits: Written[] }> {
  const stored = await membersById(idsOf(ecrits), unit);
  const found = obstacles(ecrits, stored);
  if (found.length > 0) throw new Obstructed(found);
  const valuesOf = new Map(values.map(({ row, valeurs }) => [row, valeurs]));
  const accepted = ecrits.flatMap(({ row, id }): AcceptedChange[] => {
    const before = stored.get(id);
    return before ? [{ row, before, changes: changedFields(before, valuesOf.get(row) ?? {}) }] : [];
  });
  const all = new Set(ecrits.map(({ row }) => row));
  const sorted = await withoutTaken(unit, { accepted, unchanged: [], stale: [], errors: [] }, all);
  if (sorted.errors.length > 0) throw new Obstructed(sorted.errors);
  await storeChanges(unit, accepted, { action: 'correction', ...origin });
  return {
    avant: accepted.map((change) => ({ row: change.row, valeurs: formerValues(change) })),
    ecrits: writtenBy(accepted),
  };
}

async function inOneTransaction(
  batchId: string,
  work: (unit: UnitOfWork, batch: ChangeBatch) => Promise<number>,
): Promise<UndoneLot> {
  try {
    const lignes = await transaction(async (unit) =>
      work(unit, await existing(ChangeBatches.findOne({ _id: batchId }, { session: unit.session }))),
    );
    return { lignes, empeches: [] };
  } catch (error) {
    if (error instanceof Obstructed) return { lignes: 0, empeches: error.empeches };
    throw error;
  }
}

/**
 * Gives the members that a batch changed their former values, in one transaction, unless one of them was changed since: then
 * none. The same again changes nothing more.
 */
export function takeBackChanged(batchId: string, origin: Origin): Promise<UndoneLot> {
  return inOneTransaction(batchId, async (unit, { account, ecrits = [], annule }) => {
    if (annule) return ecrits.length;
    const { avant: apres, ecrits: now } = await put(unit, ecrits, account.avant, origin);
    await ChangeBatches.updateOne(
      { _id: batchId },
      { $set: { annule: true, apres: [...apres], ecrits: now } },
      { session: unit.session },
    );
    return now.length;
  });
}

/** Puts back what `takeBackChanged` took back; nothing when it took nothing. */
export function putBackChanged(batchId: string, origin: Origin): Promise<UndoneLot> {
  return inOneTransaction(batchId, async (unit, { ecrits = [], annule, apres }) => {
    if (!annule) return 0;
    const { ecrits: now } = await put(unit, ecrits, apres ?? [], origin);
    await ChangeBatches.updateOne(
      { _id: batchId },
      { $set: { annule: false, apres: null, ecrits: now } },
      { session: unit.session },
    );
    return now.length;
  });
}
