import type { Renouvellement, renouvellementCalls } from '@club/contract';
import { type CallRequest, once, RuleError } from '@club/service-kit';
import { passFence } from '@club/service-kit/season-fence';
import { withMoneyLock } from '../../../ledger/transactions/money-transaction.ts';
import { campaignSaisons } from '../candidats/campaign-saisons.ts';
import { firstDayOf } from '../candidats/campaign.ts';
import { isBack } from '../candidats/candidat-rules.ts';
import { candidatsNow } from '../candidats/candidats-now.ts';
import { refuseRaise } from '../candidats/refuse-raise.ts';
import { renouvellements } from './renouvellement-job.ts';

type StartRequest = CallRequest<typeof renouvellementCalls.startRenouvellement>;

/**
 * Starts a run, once per Idempotency-Key, and answers at once; a runner does the work. Without members to renew it is
 * ended.
 * @throws RuleError `refused_value` (422) for a raise, `no_active_saison` (404), `saison_closed` (409), `rule` (422) without a former season
 */
export async function startRenouvellement(request: StartRequest): Promise<Renouvellement> {
  const { sectionId = null, pourcentage } = request.body;
  refuseRaise(pourcentage);
  const { active, former } = await campaignSaisons();
  if (!former) throw new RuleError('rule', { message: 'Aucune saison ne précède la saison active.' });
  const adherentIds = await chosen(request);
  const own = {
    saisonId: active._id,
    formerId: former._id,
    sectionId,
    pourcentage: 0,
    jour: firstDayOf(active),
  };
  return withMoneyLock('renouvellements', (shard) =>
    once(request, async (unit) => {
      await passFence(unit, active._id, shard);
      return renouvellements.begin(unit, request, own, adherentIds);
    }),
  );
}

/** The members named, once each; else all without obstacle, minus those already back if these are left out. */
async function chosen({ body }: StartRequest): Promise<string[]> {
  if (body.adherentIds) return [...new Set(body.adherentIds)];
  const { candidats } = await candidatsNow(body);
  return candidats
    .filter((one) => one.obstacle === null && !(body.sansDejaRevenus && isBack(one)))
    .map(({ member }) => member.adherentId);
}
