import {
  daysLater,
  firstDaySold,
  joursOffre,
  type Renouvellement,
  type renouvellementCalls,
  writtenDay,
} from '@club/contract';
import { type CallRequest, clubToday, once, RuleError } from '@club/service-kit';
import { passFence } from '@club/service-kit/season-fence';
import { withMoneyLock } from '../../../ledger/transactions/money-transaction.ts';
import { sellingSaison } from '../../../documents/saisons/saisons.ts';
import { campaignSaisons } from '../candidats/campaign-saisons.ts';
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
  const { sectionId = null, pourcentage, mode = 'offres' } = request.body;
  refuseRaise(pourcentage);
  const { active, former } = await campaignSaisons(await sellingSaison(request.body.saisonId, request.actor));
  if (!former) throw new RuleError('rule', { message: `Aucune saison ne précède la saison ${active.nom}.` });
  const adherentIds = await chosen(request);
  const own = {
    saisonId: active._id,
    formerId: former._id,
    sectionId,
    pourcentage: 0,
    jour: firstDaySold(active, clubToday()),
    mode,
    finLe: mode === 'offres' ? endOfOffers(request.body.finLe) : null,
  };
  return withMoneyLock('renouvellements', (shard) =>
    once(request, async (unit) => {
      await passFence(unit, active._id, shard);
      return renouvellements.begin(unit, request, own, adherentIds);
    }),
  );
}

/** @throws RuleError `refused_value` for a day in the past */
function endOfOffers(asked: string | undefined): string {
  const today = clubToday();
  if (asked === undefined) return daysLater(today, joursOffre);
  if (asked >= today) return asked;
  const message = `Le ${writtenDay(asked)} est passé\u00a0: les offres finissent aujourd’hui au plus tôt.`;
  throw new RuleError('refused_value', { message, errors: [{ field: 'finLe', message }] });
}

/**
 * The members named, once each; else all without obstacle, minus those already back if these are left out. Those of one payer come
 * one after the other: a batch prices them together.
 */
async function chosen({ body }: StartRequest): Promise<string[]> {
  const { candidats } = await candidatsNow(body);
  const payeurs = new Map(candidats.map(({ member }) => [member.adherentId, member.payeurId]));
  const ids =
    body.adherentIds ??
    candidats
      .filter((one) => one.obstacle === null && !(body.sansDejaRevenus && isBack(one)))
      .map(({ member }) => member.adherentId);
  return [...Map.groupBy(new Set(ids), (id) => payeurs.get(id) ?? id).values()].flat();
}
