import { existing, RuleError, transaction, type UnitOfWork } from '@club/service-kit';
import type { ImportErrorDetail } from '@club/contract';
import { membersById } from '../adherents/members-by-id.ts';
import { storeChanges } from '../adherents/store-changes.ts';
import { passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { stillHolds } from '../saisons/inscriptions.ts';
import { holdersIn } from '../saisons/sans-saison.ts';
import type { AcceptedChange } from './change-rules.ts';
import { followInImports } from './follow-in-imports.ts';
import { ChangeBatches, type ChangeBatch } from './import-batch-model.ts';
import { newlyInscribed, withdrawnByUndo } from './inscribed-rules.ts';
import type { Origin, UndoneLot } from './undo-added.ts';
import { allRefused, idsOf, lockedOf, shownName } from './undo-rules.ts';

type InscribedBatch = ChangeBatch & { saisonId: string };

const closed = 'La saison de cette inscription est clôturée.';

const readBatch = async (batchId: string, unit?: UnitOfWork) =>
  (await existing(ChangeBatches.findOne({ _id: batchId }, { session: unit?.session }))) as InscribedBatch;

const membersOf = ({ ecrits = [] }: ChangeBatch, unit?: UnitOfWork) => membersById(idsOf(ecrits), unit);

/** Obstacles to taking back the inscriptions of a batch. A record may have been changed since: that is none. */
export async function checkInscribed(batchId: string): Promise<UndoneLot> {
  const batch = await readBatch(batchId);
  const { ecrits = [], annule } = batch;
  const empeches = annule ? [] : lockedOf(ecrits, await membersOf(batch));
  return { lignes: ecrits.length, empeches };
}

/**
 * Takes back the inscriptions that a batch made, in one transaction, and leaves those of members who hold a live cotisation of the
 * season (S-10). The same again changes nothing more. Throws `unavailable` while finance is away.
 */
export async function takeBackInscribed(batchId: string, origin: Origin): Promise<UndoneLot> {
  const { saisonId: inscribedIn, ecrits: all = [] } = await readBatch(batchId);
  const holders = await holdersIn(inscribedIn, idsOf(all));
  return inOneTransaction(batchId, async (unit, batch) => {
    const { ecrits = [], annule, saisonId } = batch;
    const members = await membersOf(batch, unit);
    const made = withdrawnByUndo(ecrits, members, saisonId);
    const laisses = stayingOf(made.filter(({ before }) => holders.has(before._id)));
    if (annule) return { lignes: ecrits.length, empeches: [], laisses };
    const empeches = lockedOf(ecrits, members);
    if (empeches.length > 0) return { lignes: 0, empeches };
    const accepted = made.filter(({ before }) => !holders.has(before._id));
    await store(unit, accepted, { batch, origin });
    const apres = accepted.map(({ row }) => ({ row, valeurs: {} }));
    await note(unit, batchId, { annule: true, apres });
    return { lignes: ecrits.length, empeches, laisses };
  });
}

const stayingOf = (held: readonly AcceptedChange[]): ImportErrorDetail[] =>
  held.map(({ row, before }) => ({ row, column: '', value: shownName(before), reason: stillHolds }));

/** Inscribes again whom `takeBackInscribed` withdrew; nothing when it withdrew nobody. */
export function putBackInscribed(batchId: string, origin: Origin): Promise<UndoneLot> {
  return inOneTransaction(batchId, async (unit, batch) => {
    const { ecrits = [], annule, apres, saisonId, createdAt: le } = batch;
    if (!annule) return { lignes: 0, empeches: [] };
    const taken = new Set((apres ?? []).map(({ row }) => row));
    const rows = ecrits.filter(({ row }) => taken.has(row));
    const accepted = newlyInscribed(rows, await membersOf(batch, unit), { saisonId, le });
    await store(unit, accepted, { batch, origin });
    await note(unit, batchId, { annule: false, apres: null });
    return { lignes: ecrits.length, empeches: [] };
  });
}

async function store(
  unit: UnitOfWork,
  accepted: readonly AcceptedChange[],
  { batch, origin }: { batch: InscribedBatch; origin: Origin },
): Promise<void> {
  await passInscriptionFence(unit, batch.saisonId);
  await followInImports(
    unit,
    accepted.map(({ before }) => before),
  );
  await storeChanges(unit, accepted, { action: 'correction', ...origin });
}

async function note(
  { session }: UnitOfWork,
  _id: string,
  $set: Pick<ChangeBatch, 'annule' | 'apres'>,
): Promise<void> {
  await ChangeBatches.updateOne({ _id }, { $set }, { session });
}

/** Nothing is done in a closed season: its figures count these members. */
async function inOneTransaction(
  batchId: string,
  work: (unit: UnitOfWork, batch: InscribedBatch) => Promise<UndoneLot>,
): Promise<UndoneLot> {
  try {
    return await transaction(async (unit) => work(unit, await readBatch(batchId, unit)));
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'saison_closed') throw error;
    const { ecrits = [] } = await readBatch(batchId);
    return { lignes: 0, empeches: allRefused(ecrits, closed) };
  }
}
