import { Types } from 'mongoose';
import type { Renouvellement, renouvellementCalls } from '@club/contract';
import { once, personOf, RuleError, type CallRequest, type Unit } from '@club/service-kit';
import { passGate } from '@club/service-kit/gates';
import { inTurn } from '../../ledger/money-lock.ts';
import { firstDayOf } from '../candidats/campaign.ts';
import { campaignSaisons } from '../candidats/campaign-saisons.ts';
import { isBack } from '../candidats/candidat-rules.ts';
import { candidatsNow } from '../candidats/candidats-now.ts';
import { Lots, lotId, type StoredLot } from './lot-model.ts';
import { Renouvellements, toRenouvellement, type StoredRenouvellement } from './renouvellement-model.ts';
import { newRun, tellChange } from './run-changes.ts';

/** Members renewed in one transaction: few enough that a payment beside it waits some tens of milliseconds at most. */
const lotSize = 50;

type StartRequest = CallRequest<typeof renouvellementCalls.startRenouvellement>;

/**
 * Starts a run, once per Idempotency-Key, and answers at once: the members are noted, a runner renews them. Nobody to renew is a
 * run that has ended.
 * @throws RuleError `no_active_saison` (404), `saison_closed` (409), `rule` (422) without a former season
 */
export async function startRenouvellement(request: StartRequest): Promise<Renouvellement> {
  const { sectionId = null, pourcentage = 0 } = request.body;
  const { active, former } = await campaignSaisons();
  if (!former) throw new RuleError('rule', { message: 'Aucune saison ne précède la saison active.' });
  const adherentIds = await chosen(request);
  const started = await inTurn('renouvellements', (lane) =>
    once(request, async (unit) => {
      await passGate(unit, active._id, lane);
      const now = new Date();
      const run: StoredRenouvellement = {
        _id: new Types.ObjectId().toHexString(),
        etat: adherentIds.length > 0 ? 'en_cours' : 'termine',
        ...{ saisonId: active._id, formerId: former._id, sectionId, pourcentage, jour: firstDayOf(active) },
        ...{ total: adherentIds.length, done: 0, crees: 0, ignores: 0, nextLot: 0, attempts: 0 },
        lease: { owner: null, until: new Date(0) },
        servedAt: now,
        createdBy: identityOf(request),
        requestId: request.requestId,
        createdAt: now,
        finishedAt: adherentIds.length > 0 ? null : now,
      };
      await insert(unit, run, adherentIds);
      return toRenouvellement(run, []);
    }),
  );
  tellChange(newRun);
  return started;
}

/** Those named, once each; else everyone without obstacle as of now, but those who are back if they are left out. */
async function chosen({ body }: StartRequest): Promise<string[]> {
  if (body.adherentIds) return [...new Set(body.adherentIds)];
  const { candidats } = await candidatsNow(body);
  return candidats
    .filter((one) => one.obstacle === null && !(body.sansDejaRevenus && isBack(one)))
    .map(({ member }) => member.adherentId);
}

async function insert(
  { session }: Unit,
  run: StoredRenouvellement,
  adherentIds: readonly string[],
): Promise<void> {
  await Renouvellements.insertMany([run], { session, lean: true });
  const lots: StoredLot[] = [];
  for (let index = 0; index * lotSize < adherentIds.length; index += 1) {
    const members = adherentIds.slice(index * lotSize, (index + 1) * lotSize);
    lots.push({
      _id: lotId(run._id, index),
      renouvellementId: run._id,
      index,
      adherentIds: members,
      refuses: [],
    });
  }
  if (lots.length > 0) await Lots.collection.insertMany(lots as never, { session });
}

function identityOf({ actor }: StartRequest): { id: string; nom: string } {
  const { id, nom } = personOf(actor);
  return { id, nom };
}
