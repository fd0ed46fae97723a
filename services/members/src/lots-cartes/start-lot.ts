import type { ApercuLot, LotCartes, lotCartesCalls } from '@club/contract';
import { once, personOf, RuleError, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { noLease, wakeJob } from '@club/service-kit/jobs';
import { Types } from 'mongoose';
import { takeSerials, withSerialLock } from '../badges/take-serial.ts';
import { cardSaison } from '../saisons/inscription-saison.ts';
import { chooseHolders } from './choose-holders.ts';
import { lotRuns, Lots, type StoredLot } from './lot-model.ts';
import { toLot } from './to-lot.ts';

/** Refusals that a preview names. */
const mostNamed = 100;

/** How many cards a choice would print; throws as `startLot`. */
export async function previewLot({
  body,
  actor,
}: CallRequest<typeof lotCartesCalls.previewLotCartes>): Promise<ApercuLot> {
  const { holders, refuses } = await chooseHolders(body, await cardSaison(body.saisonId), actor);
  return { cartes: holders.length, refuses: refuses.slice(0, mostNamed), nbRefuses: refuses.length };
}

/**
 * Begins a run: the serials of all its cards are taken at once, so no other print, on whatever instance, has one of them.
 * @throws RuleError of `cardSaison`, `unavailable` (503), `rule` (422) when nobody gets a card
 */
export async function startLot(
  request: CallRequest<typeof lotCartesCalls.startLotCartes>,
): Promise<LotCartes> {
  const { body, actor, requestId } = request;
  const { formats = ['pdf'], ...choix } = body;
  const saison = await cardSaison(choix.saisonId);
  const { holders, refuses } = await chooseHolders(choix, saison, actor);
  if (holders.length === 0) throw new RuleError('rule', { message: 'Aucune carte à générer pour ce choix.' });
  const { id, nom } = personOf(actor);
  const begin = async (unit: UnitOfWork) => {
    const adherentIds = holders.map(({ adherentId }) => adherentId);
    const first = await takeSerials(unit, {
      saisonId: saison.id,
      adherentIds,
      actor,
      requestId,
      inLot: true,
    });
    const run: StoredLot = {
      _id: new Types.ObjectId().toHexString(),
      etat: 'en_cours',
      type: choix.type,
      saison,
      formats,
      etape: formats[0] ?? 'pdf',
      total: holders.length,
      done: 0,
      first,
      holders,
      files: {},
      nbRefuses: refuses.length,
      expiresAt: null,
      createdBy: { id, nom },
      createdAt: new Date(),
      attempts: 0,
      lease: noLease(),
      requestId,
      finishedAt: null,
    };
    await Lots.insertMany([run], { session: unit.session });
    unit.afterCommit(() => wakeJob(lotRuns));
    return toLot(run);
  };
  return withSerialLock(saison.id, () => once(request, begin));
}
