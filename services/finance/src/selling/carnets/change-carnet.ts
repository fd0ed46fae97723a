import type { Carnet, carnetCalls } from '@club/contract';
import { type CallRequest, personOf, RuleError, transaction } from '@club/service-kit';
import { Carnets } from '../../documents/money/carnets.ts';
import { presentCarnets } from '../../ledger/views/present-carnets.ts';
import { ligneDuCarnet } from './read-carnets.ts';

/**
 * POST /api/carnets/{id}/entrees/{passageId}/annulation: gives an entry back (K-5). Who, when and why stay with the entry.
 * @throws RuleError `not_found` (404), `rule` (422) for one that is given back already
 */
export async function annulerEntree({
  params: { id, passageId },
  body: { motif },
  actor,
}: CallRequest<typeof carnetCalls.annulerEntree>): Promise<Carnet> {
  return transaction(async (unit) => {
    const { session } = unit;
    const ligne = await ligneDuCarnet(id, unit);
    const carnet = await Carnets.findOne({ _id: id, 'entrees.passageId': passageId }, { session });
    const entree = carnet?.entrees.find((one) => one.passageId === passageId);
    if (!ligne || !entree) throw new RuleError('not_found', { message: 'Entrée introuvable.' });
    if (entree.annulation !== null) {
      throw new RuleError('rule', { message: 'Cette entrée est déjà rendue au carnet.' });
    }
    const annulation = { le: new Date(), par: personOf(actor).nom, parId: actor.id, motif };
    await Carnets.updateOne(
      { _id: id, entrees: { $elemMatch: { passageId, annulation: null } } },
      { $inc: { prises: -1, revision: 1 }, $set: { 'entrees.$.annulation': annulation } },
      { session },
    );
    const [shown] = await presentCarnets([ligne], unit);
    return shown!;
  });
}
