import type { Recu, recuCalls } from '@club/contract';
import { type CallRequest, once, RuleError, type UnitOfWork } from '@club/service-kit';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { issueRecu, withRecuLock } from './issue-recu.ts';

/**
 * POST /api/recus: the receipt of règlements of one payer and season (M-44).
 * @throws RuleError `refused_value` for an unknown règlement, `rule` for one that has no receipt
 */
export async function createRecu(request: CallRequest<typeof recuCalls.createRecu>): Promise<Recu> {
  const { reglementIds } = request.body;
  const [{ saisonId }] = (await askedReglements(reglementIds)) as [ReglementDocument];
  return withRecuLock(saisonId, () =>
    once(request, async (unit) =>
      issueRecu(unit, await askedReglements(reglementIds, unit), { origin: request }),
    ),
  );
}

/** In the order asked for. Throws refused_value for one that is unknown. */
export async function askedReglements(
  ids: readonly string[],
  unit?: UnitOfWork,
): Promise<ReglementDocument[]> {
  const options = unit && { session: unit.session };
  const found = await Reglements.find({ _id: { $in: ids } }, options).toArray();
  return ids.map((id, index) => {
    const reglement = found.find(({ _id }) => _id === id);
    if (reglement) return reglement;
    const errors = [{ field: `reglementIds.${index}`, message: 'Règlement introuvable.' }];
    throw new RuleError('refused_value', { errors });
  });
}
