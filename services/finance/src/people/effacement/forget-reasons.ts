import type { UnitOfWork } from '@club/service-kit';
import { Clotures } from '../../documents/money/clotures.ts';
import { OperationsSensibles } from '../../documents/money/operations-sensibles.ts';
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

/** His name goes from reasons that were written about the money of others, and about tills. */
export async function hideInReasons(
  { session }: UnitOfWork,
  hide: <Value>(value: Value) => Value,
): Promise<void> {
  const isText = { motif: { $type: 'string' } } as const;
  for await (const { _id, motif } of OperationsSensibles.find(isText, { session }))
    if (hide(motif) !== motif)
      await OperationsSensibles.updateOne({ _id }, { $set: { motif: hide(motif) } }, { session });
  for await (const { _id, motif } of Clotures.find(isText, { session }))
    if (hide(motif) !== motif)
      await Clotures.updateOne({ _id }, { $set: { motif: hide(motif) } }, { session });
}
