import { RuleError, type UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import { cotisationById } from '../../documents/money/cotisations.ts';
import { awaited, type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import {
  type MoneyAfter,
  type MoneyTransaction,
  runJobTransaction,
} from '../../ledger/transactions/money-transaction.ts';
import { refuseSoldAgain } from '../cotisations/refuse-sold-again.ts';
import { deleteOne, type Did, giveBack, postpone } from './act-rules.ts';
import { faitId, Faits, markUndone } from './fait-model.ts';
import type { LotRun, LotTurn } from './lot-run.ts';

/**
 * Does an act to the cotisation of a batch, or undoes it, in one transaction with the run’s account (M-73). What the rules or
 * a closed season refuse is accounted for with their reason.
 */
export async function actOnCotisation(run: LotRun, batch: LotTurn): Promise<void> {
  const [id = ''] = batch.items;
  try {
    await (run.annuleId === null ? act(run, batch, id) : undo(run, batch, { id, annuleId: run.annuleId }));
  } catch (error) {
    // Something that is away is worth a retry.
    if (!(error instanceof RuleError) || error.code === 'unavailable') throw error;
    await batch.refuseAll(error.message);
  }
}

async function act(run: LotRun, batch: LotTurn, id: string): Promise<void> {
  const { acte, dateEcheance } = run;
  const change = (ledger: Ledger, context: OperationContext): Did | null =>
    acte === 'corbeille' || dateEcheance === null
      ? deleteOne(ledger, id, context)
      : postpone(ledger, id, dateEcheance, context);
  await inLedger<Did | null>(run, id, {
    change,
    answer: async (did, after) => {
      if (did) await noteFait(run._id, id, did, after);
      await batch.confirm(after.unit, { counts: did ? { faits: 1 } : { inchanges: 1 }, refuses: [] });
    },
  });
}

async function undo(
  run: LotRun,
  batch: LotTurn,
  { id, annuleId }: { id: string; annuleId: string },
): Promise<void> {
  await inLedger(run, id, {
    change: async (ledger, context, unit: UnitOfWork) => {
      const fait = await Faits.findOne({ _id: faitId(annuleId, id) }, { session: unit.session });
      if (fait?.reglementId === null) await refuseSoldAgain(unit, ledger.cotisation(id));
      const lacking = giveBack(ledger, fait, context);
      return { fait, lacking };
    },
    answer: async ({ fait, lacking }, { unit, cotisations }) => {
      if (fait) await markUndone(fait, unit);
      const { codeCotisation = '' } = cotisations.find(({ _id }) => _id === id) ?? {};
      const raison = `Restaurée. ${lacking.join(' ')}`;
      const remarks = lacking.length === 0 ? [] : [{ cotisationId: id, codeCotisation, raison }];
      await batch.confirm(unit, { counts: { faits: 1 }, refuses: [], remarks });
    },
  });
}

/** With the règlements that may change, and past the fences of all their seasons. */
async function inLedger<R>(
  run: LotRun,
  id: string,
  how: Pick<MoneyTransaction<void, R>, 'change' | 'answer'>,
): Promise<void> {
  const { payeurId, saisonId } = await cotisationById(id);
  const reglements = await reglementsOf(run, id);
  const origin = { actor: starterOf(run), requestId: run.requestId, bulk: true };
  await runJobTransaction<void, R>(origin, {
    payeurId,
    saisonId,
    saisons: reglements.map((one) => one.saisonId),
    asked: { cotisations: [id], reglements: reglements.map(({ _id }) => _id) },
    ...how,
  });
}

/**
 * Règlements whose due date an act may change: those still to come of the cotisation. To undo it, the one that it changed,
 * although it may be deleted or received since.
 */
async function reglementsOf({ acte, annuleId }: LotRun, id: string): Promise<ReglementDocument[]> {
  if (acte !== 'echeance') return [];
  if (annuleId === null) return Reglements.find({ ...awaited, 'allocations.cotisationId': id }).toArray();
  const fait = await Faits.findOne({ _id: faitId(annuleId, id) });
  return fait?.reglementId ? Reglements.find({ _id: fait.reglementId }).toArray() : [];
}

async function noteFait(
  runId: string,
  cotisationId: string,
  did: Did,
  { unit: { session }, cotisations, reglements }: MoneyAfter,
): Promise<void> {
  const { reglementId } = did;
  const changed =
    reglementId === null
      ? cotisations.find(({ _id }) => _id === cotisationId)
      : reglements.find(({ _id }) => _id === reglementId);
  if (!changed) throw new Error('what an act changed is not among what it stored');
  const { version } = changed;
  const fait = { _id: faitId(runId, cotisationId), runId, cotisationId, version, annule: false };
  await Faits.insertOne({ ...fait, ...did, createdAt: new Date() }, { session });
}
