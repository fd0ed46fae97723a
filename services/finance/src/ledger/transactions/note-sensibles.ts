import { sansPlafond } from '@club/contract';
import {
  amountText,
  clubSettings,
  type Minor,
  minorOf,
  personOf,
  requireRights,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { sumOf } from '../rules/amounts.ts';
import type { OperationContext, SettledMoney } from '../rules/ledger.ts';
import { sensibleAccess, type SensibleAct, sensibleActs } from '../rules/sensible-rules.ts';
import {
  OperationsSensibles,
  type OperationSensibleDocument,
} from '../../documents/money/operations-sensibles.ts';
import { doneOnDay, type Doing, requireMotif } from './doing.ts';

/**
 * Records the sensitive parts of an operation in its transaction (M-61). Every call needs the permission and a reason, and
 * stays below the limit of the day.
 * @throws RuleError `forbidden` (403) without the right or above the limit, `validation` (400) at `motif`
 */
export async function noteSensibles(
  unit: UnitOfWork,
  money: SettledMoney,
  { actor, motif }: Doing,
  context: OperationContext,
): Promise<void> {
  const acts = sensibleActs(money);
  if (acts.length === 0) return;
  requireRights(actor, ...acts.map(({ type }) => sensibleAccess[type]));
  requireMotif(motif);
  if (!actor.permissions.has(sansPlafond))
    await refuseAboveLimit(unit, acts, personOf(actor).id, context.today);
  const { id: parId, nom: par } = personOf(actor);
  const noted = acts.map((act): OperationSensibleDocument => ({
    _id: context.newId(),
    ...act,
    motif,
    jour: context.today,
    at: context.now,
    parId,
    par,
  }));
  await OperationsSensibles.insertMany(noted, { session: unit.session });
}

/** Splitting does not help: all operations of the user that day count. */
async function refuseAboveLimit(
  unit: UnitOfWork,
  acts: readonly SensibleAct[],
  parId: string,
  jour: string,
): Promise<void> {
  // Sales below the tariff have limits of their own (M-72).
  const done = await doneOnDay(unit, { parId, jour, type: { $ne: 'sous_tarif' } });
  const plafond = minorOf(clubSettings.current.cotisationSettings.plafondOperations);
  if (done + sumOf(acts.map(({ montant }) => montant)) <= plafond) return;
  throw new RuleError('forbidden', { message: limitText(plafond, done) });
}

function limitText(plafond: Minor, done: Minor): string {
  if (plafond === 0) return 'Cette opération demande un administrateur.';
  const already = done > 0 ? ` Vous en avez déjà fait pour ${amountText(done)} aujourd’hui.` : '';
  return `Au-delà de ${amountText(plafond)} par jour, cette opération demande un administrateur.${already}`;
}
