import { type Actor, personOf, type UnitOfWork } from '@club/service-kit';
import { cashMovements } from '../rules/cash-movement-rules.ts';
import type { OperationContext, SettledMoney } from '../rules/ledger.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';

/**
 * Notes what an operation put into tills and took out of them, in its transaction (M-49). It falls into the count that is open: a
 * closing (M-50) takes along all that it sees, and what commits after it belongs to the next count, so neither waits for the other.
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
