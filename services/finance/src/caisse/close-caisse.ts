import { type caisseCalls, type ClotureCaisse, writtenDay } from '@club/contract';
import {
  type CallRequest,
  clubCurrency,
  clubToday,
  once,
  personOf,
  recordHistory,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { fenceShards, touchFence } from '@club/service-kit/season-fence';
import { sentAmount } from '../ledger/amounts.ts';
import { type ClotureDocument, Clotures } from '../money/clotures.ts';
import { saisonCopy } from '../saisons/saisons.ts';
import { dayAfter } from '../transactions/closed-days.ts';
import { scheduledCashier } from '../transactions/money-transaction.ts';
import { countedOf, ecartOf, moyensOf } from './caisse-rules.ts';
import { toCloture } from './present-caisse.ts';
import { closingsBefore, linesOf, openingOf, readJournal } from './read-journal.ts';

type Request = CallRequest<typeof caisseCalls.closeCaisse>;

/**
 * POST /api/caisse/cloture: closes the day of a cashier, with the days before it since his last closing, for good (M-50).
 * @throws RuleError `forbidden` for another's without the right, `refused_value`, `conflict` when it or a later one is closed
 */
export async function closeCaisse(request: Request): Promise<ClotureCaisse> {
  const { body, actor } = request;
  const own = personOf(actor).nom;
  const { jour, caissier = own } = body;
  if (caissier !== own && !actor.permissions.has('reglements.update')) throw new RuleError('forbidden');
  refuseOpenDay(jour, caissier);
  return once(request, (unit) => close(unit, request, { jour, caissier }));
}

/** @throws RuleError `refused_value` */
function refuseOpenDay(jour: string, caissier: string): void {
  const today = clubToday();
  const message =
    jour > today
      ? 'Un jour à venir ne se clôture pas.'
      : jour === today &&
        caissier === scheduledCashier &&
        'Les encaissements automatiques se clôturent le lendemain.';
  if (message) throw new RuleError('refused_value', { errors: [{ field: 'jour', message }] });
}

async function close(
  unit: UnitOfWork,
  { body, actor, requestId }: Request,
  { jour, caissier }: Pick<ClotureDocument, 'jour' | 'caissier'>,
): Promise<ClotureCaisse> {
  await stopMoney(unit);
  await refuseClosed(unit, jour, caissier);
  const last = (await closingsBefore(jour, unit)).get(caissier);
  const journal = await readJournal(jour, jour, unit);
  const lines = linesOf(journal, jour, jour).filter((line) => line.caissier === caissier);
  const moyens = moyensOf(lines, await openingOf(last, jour, unit));
  const devise = clubCurrency();
  const { comptage, compte } = countedOf(body.comptage, devise);
  const fonds = body.fonds === undefined || body.fonds === null ? compte : sentAmount(body.fonds, 'fonds');
  const { motif = null } = body;
  const attendu = moyens.find(({ typeReglement }) => typeReglement === 'espece')!.attendu;
  const document: ClotureDocument = {
    ...{ _id: `${jour}|${caissier}`, jour, depuis: last ? dayAfter(last.jour) : jour, caissier, devise },
    ...{ moyens, comptage, compte, motif, fonds, ecart: ecartOf({ compte, attendu, motif, fonds }) },
    ...{ createdBy: personOf(actor).nom, createdAt: new Date() },
  };
  await Clotures.insertOne(document, { session: unit.session });
  const shown = toCloture(document);
  const change = { entity: 'cloture', id: document._id, version: 1, action: 'create' as const };
  await recordHistory(unit, { ...change, before: null, after: shown, actor, requestId });
  return shown;
}

/**
 * Meets every operation on money that is under way: each writes a shard of the fence of an open season, so either it is committed and
 * seen here, or one of the two is done again, after the other.
 */
async function stopMoney(unit: UnitOfWork): Promise<void> {
  const open = await saisonCopy.collection.find({ deleted: false, cloturee: { $ne: true } }).toArray();
  for (const { _id } of open) {
    for (let shard = 0; shard < fenceShards; shard += 1) await touchFence(unit, _id, shard);
  }
}

async function refuseClosed({ session }: UnitOfWork, jour: string, caissier: string): Promise<void> {
  const later = await Clotures.findOne<ClotureDocument>(
    { caissier, jour: { $gte: jour } },
    { session, sort: { jour: 1 } },
  );
  if (!later) return;
  const what =
    later.jour === jour
      ? 'est déjà clôturée'
      : `ne se clôture plus\u00a0: celle du ${writtenDay(later.jour)} l’est déjà`;
  throw new RuleError('conflict', { message: `La caisse du ${writtenDay(jour)} de ${caissier} ${what}.` });
}
