import { type Actor, personOf, type UnitOfWork } from '@club/service-kit';
import { cashMovements } from '../rules/cash-movement-rules.ts';
import type { OperationContext, SettledMoney } from '../rules/ledger.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';

/**
 * Records the cash movements of an operation in its transaction (M-49). They belong to the open count: a
 * closing (M-50) includes all committed movements, later ones belong to the next count, so neither waits for the other.
 */
export async function noteCash(
  unit: UnitOfWork,
  money: SettledMoney,
  actor: Actor,
  context: OperationContext,
): Promise<void> {
  const movements = cashMovements(money);
  if (movements.length === 0) return;
  const { id: parId, nom: par } = personOf(actor);
  const noted = movements.map(({ caisse, ...movement }): MouvementDocument => ({
    _id: context.newId(),
    caissierId: caisse.id,
    caissier: caisse.nom,
    ...movement,
    at: context.now,
    parId,
    par,
    clotureId: null,
  }));
  await Mouvements.insertMany(noted, { session: unit.session });
}
