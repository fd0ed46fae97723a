import { lineKey } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import { archiveCotisation } from '../../../ledger/rules/cotisation-rules.ts';
import type { Ledger, OperationContext } from '../../../ledger/rules/ledger.ts';
import { runJobTransaction } from '../../../ledger/transactions/money-transaction.ts';
import { cotisationById } from '../../../documents/money/cotisations.ts';
import { type OffreDocument, Offres } from '../../../documents/money/offres.ts';
import { linesTaken } from '../../renouvellements/runs/cle-model.ts';
import { refuseMixed, refuseTouched, soldBy } from './undo-rules.ts';
import type { LotRun, LotTurn } from './lot-run.ts';

/**
 * Undoes one offer, or one cotisation, of a campaign, in one transaction with the run's account. Its cotisations go to
 * the trash while nothing was received, handed over or credited on them; with one that has money, all of the offer stays.
 */
export async function undoBatch(run: LotRun, batch: LotTurn): Promise<void> {
  const [id = ''] = batch.items;
  try {
    await undo(run, batch, id);
  } catch (error) {
    // Something that is away is worth a retry.
    if (!(error instanceof RuleError) || error.code === 'unavailable') throw error;
    await batch.refuseAll(error.message);
  }
}

async function undo(run: LotRun, batch: LotTurn, id: string): Promise<void> {
  const offre = await Offres.findOne({ _id: id });
  const cotisationIds = offre
    ? [...new Set(offre.lignes.flatMap(({ cotisationId }) => cotisationId ?? []))]
    : [id];
  const { payeurId, saisonId } = offre ?? (await cotisationById(id));
  const origin = { actor: starterOf(run), requestId: run.requestId, bulk: true };
  await runJobTransaction<void, boolean>(origin, {
    payeurId,
    saisonId,
    asked: { cotisations: cotisationIds },
    change: async (ledger, context, unit) => {
      const archived = await archiveUntouched(ledger, cotisationIds, { offre, context, unit });
      const isCancelled = offre !== null && (await cancelOffer(unit, offre, context));
      return archived > 0 || isCancelled;
    },
    answer: (isUndone, { unit }) =>
      batch.confirm(unit, { counts: isUndone ? { faits: 1 } : { inchanges: 1 }, refuses: [] }),
  });
}

/** Number of cotisations that go to the trash; those that are there stay. */
async function archiveUntouched(
  ledger: Ledger,
  cotisationIds: readonly string[],
  { offre, context, unit }: { offre: OffreDocument | null; context: OperationContext; unit: UnitOfWork },
): Promise<number> {
  const live = cotisationIds.filter((id) => ledger.cotisation(id).archivedAt === null);
  for (const id of live) {
    const cotisation = ledger.cotisation(id);
    refuseTouched(cotisation, ledger);
    const own = offre ? offre.lignes.filter(({ cotisationId }) => cotisationId === id).map(lineKey) : null;
    refuseMixed(cotisation, new Set(own ?? (await linesTaken(unit, cotisation, soldBy(cotisation)))));
  }
  for (const id of live) archiveCotisation(ledger, id, context);
  return live.length;
}

/** False when it was cancelled before. */
async function cancelOffer(
  { session }: UnitOfWork,
  { _id, version, annuleeAt }: OffreDocument,
  { now, by }: OperationContext,
): Promise<boolean> {
  if (annuleeAt) return false;
  const update = { $set: { annuleeAt: now, annuleePar: by }, $inc: { version: 1 } };
  const { modifiedCount } = await Offres.updateOne({ _id, version }, update, { session });
  // Accepted since it was read: its new cotisation is not in the ledger. The batch is done again.
  if (modifiedCount === 0) throw new Error(`the offer ${_id} changed while it was undone`);
  return true;
}
