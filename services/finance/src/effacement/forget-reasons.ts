import type { UnitOfWork } from '@club/service-kit';
import { OperationsSensibles } from '../money/operations-sensibles.ts';
import type { MoneyOfOne } from './money-of-person.ts';

/** Why something was done with the money of somebody goes with his name (M-60); who did it, when and how much stay. */
export async function forgetReasons(
  { session }: UnitOfWork,
  payeurId: string,
  { cotisations, reglements, credits }: MoneyOfOne,
): Promise<void> {
  const idsOf = (documents: readonly { _id: string; payeurId: string }[]) =>
    documents.filter((one) => one.payeurId === payeurId).map(({ _id }) => _id);
  const filters = [
    { reglementId: { $in: idsOf(reglements) } },
    { creditId: { $in: idsOf(credits) } },
    { cotisationId: { $in: idsOf(cotisations) } },
  ];
  for (const filter of filters)
    await OperationsSensibles.updateMany(filter, { $set: { motif: null } }, { session });
}
