import { clubToday, RuleError, transaction, type UnitOfWork } from '@club/service-kit';
import { starterOf, type BatchTurn } from '@club/service-kit/jobs';
import { passFence } from '@club/service-kit/season-fence';
import { Types } from 'mongoose';
import { takeCodes, withFreeCode } from '../../../documents/codes/take-code.ts';
import { openCotisation } from '../../../ledger/rules/cotisation-rules.ts';
import { Ledger, settled } from '../../../ledger/rules/ledger.ts';
import { showMoney } from '../../../ledger/lists/money-tables.ts';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import { withMoneyLock } from '../../../ledger/transactions/money-transaction.ts';
import { salesOf, storeSales } from '../../../ledger/transactions/note-sales.ts';
import { storeLedger } from '../../../ledger/transactions/store-ledger.ts';
import { holdings } from '../candidats/season-lines.ts';
import { takeCles } from './cle-model.ts';
import { renewedLine, stillFree } from './batch-rules.ts';
import { planBatch, type PlannedBatch } from './plan-batch.ts';
import type { Refus, RenouvellementCount, StoredRenouvellement } from './stored-renouvellement.ts';

type Batch = BatchTurn<RenouvellementCount, Refus>;

/**
 * Renews the members of a batch in one transaction with its keys and the run's account, so it is done once and whole
 * (R-3).
 * @throws RunStopped when the run was cancelled or taken over; other errors are worth a retry
 */
export async function renewBatch(run: StoredRenouvellement, batch: Batch): Promise<void> {
  try {
    await createBatch(run, batch);
  } catch (error) {
    // Closed meanwhile: the members left are refused.
    if (!(error instanceof RuleError) || error.code !== 'saison_closed') throw error;
    await batch.refuseAll(error.message);
  }
}

function createBatch(run: StoredRenouvellement, batch: Batch): Promise<void> {
  return withFreeCode(null, async () => {
    const planned = await planBatch(run, batch.items);
    const codes = await takeCodes('COT', planned.free.length, clubToday());
    await withMoneyLock(`renouvellement:${run._id}`, (shard) =>
      transaction(async (unit) => {
        await passFence(unit, run.saisonId, shard);
        const created = await createCotisations(unit, run, { planned, codes });
        const [{ refuses }, crees] = [planned, created.length];
        const ignores = batch.items.length - crees - refuses.length; // had it already
        await batch.confirm(unit, { counts: { crees, ignores }, refuses });
        unit.afterCommit(() => showMoney({ cotisations: created }));
      }),
    );
  });
}

/** Creates an unpaid cotisation for each member who does not have it by now. */
async function createCotisations(
  unit: UnitOfWork,
  run: StoredRenouvellement,
  { planned, codes }: { planned: PlannedBatch; codes: readonly string[] },
): Promise<CotisationDocument[]> {
  const { saisonId, jour, createdBy, requestId } = run;
  const adherentIds = planned.free.map(({ member }) => member.adherentId);
  const free = stillFree(planned.free, await holdings({ saisonId, adherentIds, unit }));
  const now = new Date();
  const newId = () => new Types.ObjectId().toHexString();
  const context = {
    now,
    today: clubToday(now),
    by: createdBy.nom,
    byId: createdBy.id,
    caisse: createdBy,
    newId,
  };
  const ledger = new Ledger({});
  for (const [place, candidat] of free.entries()) {
    const { payeurId, type } = candidat.member;
    const adherents = [renewedLine(candidat, planned.formules, jour)];
    const codeCotisation = codes[place] ?? '';
    openCotisation(
      ledger,
      { codeCotisation, saisonId, payeurId, type, adherents, description: null },
      context,
    );
  }
  const money = settled(ledger, context);
  const created = money.cotisations.map(({ after }) => after);
  if (run.pourcentage < 0) {
    const by = { motif: run.motif ?? null, parId: createdBy.id, par: createdBy.nom };
    await storeSales(unit, await salesOf(unit, money.cotisations), by, context);
  }
  await takeCles(unit, saisonId, created.flatMap(takenBy));
  await storeLedger(unit, money, { actor: starterOf(run), requestId, bulk: true });
  return created;
}

function takenBy({ _id: cotisationId, adherents }: CotisationDocument) {
  return adherents.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId }) => ({ adherentId, formuleId, cotisationId })),
  );
}
