import { lineKey } from '@club/contract';
import { clubToday, RuleError, transaction, type UnitOfWork } from '@club/service-kit';
import type { BatchTurn } from '@club/service-kit/jobs';
import { passFence } from '@club/service-kit/season-fence';
import { Types } from 'mongoose';
import { takeCodes, withFreeCode } from '../../../documents/codes/take-code.ts';
import { withMoneyLock } from '../../../ledger/transactions/money-transaction.ts';
import { priceCandidats } from '../candidats/price-candidats.ts';
import { holdings } from '../candidats/season-lines.ts';
import { stillFree } from '../runs/batch-rules.ts';
import { takeCles } from '../runs/cle-model.ts';
import { planBatch } from '../runs/renew-batch.ts';
import type { Refus, RenouvellementCount, StoredRenouvellement } from '../runs/stored-renouvellement.ts';
import { offeredByPayer } from './offre-rules.ts';
import { openlyOffered } from './openly-offered.ts';
import { type OfferedLine, type OffreDocument, Offres } from '../../../documents/money/offres.ts';

type Batch = BatchTurn<RenouvellementCount, Refus>;

/**
 * Offers the members of a batch their lines, in one transaction with the run's account. Members of one payer are in
 * one offer, whatever batch they are in. Who has an open offer of the season for a line gets no second one.
 * @throws RunStopped when the run was cancelled or taken over; other errors are worth a retry
 */
export async function offerBatch(run: StoredRenouvellement, batch: Batch): Promise<void> {
  try {
    await offer(run, batch);
  } catch (error) {
    // Closed meanwhile: the members left are refused.
    if (!(error instanceof RuleError) || error.code !== 'saison_closed') throw error;
    await batch.refuseAll(error.message);
  }
}

function offer(run: StoredRenouvellement, batch: Batch): Promise<void> {
  return withFreeCode(null, async () => {
    const { free, refuses, candidats, formules } = await planBatch(run, batch.items);
    const payers = new Set(free.map(({ member }) => member.payeurId));
    const codes = await takeCodes('OFF', payers.size, clubToday());
    await withMoneyLock(`renouvellement:${run._id}`, (shard) =>
      transaction(async (unit) => {
        await passFence(unit, run.saisonId, shard);
        const adherentIds = free.map(({ member }) => member.adherentId);
        const held = await holdings({ saisonId: run.saisonId, adherentIds, unit });
        const offered = await openlyOffered({ saisonId: run.saisonId, adherentIds, unit });
        const whole = stillFree(free, held).flatMap(
          ({ member: { adherentId } }) => candidats.get(adherentId) ?? [],
        );
        const priced = await priceCandidats(whole, {
          saisonId: run.saisonId,
          jour: run.jour,
          formules,
          offertes: await offeredSoFar(unit, run._id, payers),
          unit,
        });
        const byPayer = offeredByPayer(priced);
        const lines = new Map(
          [...byPayer].map(([payeurId, own]) => [
            payeurId,
            own.filter((ligne) => !offered.has(lineKey(ligne))),
          ]),
        );
        const written = await writeOffers(unit, run, { lines, codes });
        const crees = new Set(written.map(({ adherentId }) => adherentId)).size;
        const ignores = batch.items.length - crees - refuses.length; // has it, or an open offer
        await batch.confirm(unit, { counts: { crees, ignores }, refuses });
      }),
    );
  });
}

/** Lines of payers that batches before this one put into offers of the same run. */
async function offeredSoFar({ session }: UnitOfWork, renouvellementId: string, payers: ReadonlySet<string>) {
  const filter = { renouvellementId, payeurId: { $in: [...payers] } };
  const found = await Offres.find(filter, { session }).toArray();
  const byPayer = new Map(found.map(({ payeurId, lignes }) => [payeurId, lignes]));
  return (payeurId: string) => byPayer.get(payeurId) ?? [];
}

/** Adds the lines to the payer's offer of this run, or makes it. */
async function writeOffers(
  unit: UnitOfWork,
  { _id: renouvellementId, saisonId, finLe, createdBy }: StoredRenouvellement,
  { lines, codes }: { lines: ReadonlyMap<string, OfferedLine[]>; codes: readonly string[] },
): Promise<OfferedLine[]> {
  const { session } = unit;
  const payers = [...lines].filter(([, own]) => own.length > 0);
  if (payers.length === 0) return [];
  const createdAt = new Date();
  const writes = payers.map(([payeurId, own], place) => {
    const $setOnInsert: Partial<OffreDocument> = {
      _id: new Types.ObjectId().toHexString(),
      code: codes[place] ?? '',
      saisonId,
      finLe: finLe ?? clubToday(),
      createdBy: createdBy.nom,
      createdAt,
      annuleeAt: null,
      annuleePar: null,
    };
    const update = { $setOnInsert, $push: { lignes: { $each: own } }, $inc: { version: 1 } };
    return { updateOne: { filter: { renouvellementId, payeurId }, update, upsert: true } };
  });
  await Offres.bulkWrite(writes, { session });
  const offered = payers.flatMap(([, own]) => own);
  // Of two runs that offer the same line at once, one starts over and sees the other's offer.
  const keys = offered.map((ligne) => ({ ...ligne, cotisationId: renouvellementId }));
  await takeCles(unit, `offre:${saisonId}`, keys);
  return offered;
}
