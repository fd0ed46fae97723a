import type { ErasedPerson } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { rewriteHistory } from '@club/service-kit/erasure';
import { Remises } from '../../payments/remises/remises.ts';
import { replaceRemise } from '../../payments/remises/store-remise.ts';
import { namelessCheques, type Nameless } from './nameless-rules.ts';

/** Cheques of somebody lose his name on their slips (M-60); the same again changes nothing. */
export async function eraseFromRemises(
  unit: UnitOfWork,
  { id, par, requestId }: ErasedPerson,
  nameless: Nameless,
): Promise<void> {
  const { session } = unit;
  const remises = await Remises.find({ 'cheques.payeurId': id }, { session }).toArray();
  const actor = { kind: 'user' as const, ...par, permissions: new Set<never>() };
  for (const remise of remises) {
    const after = { ...namelessCheques(nameless, remise), version: remise.version + 1 };
    const isSame = JSON.stringify(after.cheques) === JSON.stringify(remise.cheques);
    if (!isSame) await replaceRemise(unit, { before: remise, after }, { actor, requestId });
  }
  const ids = remises.map(({ _id }) => _id);
  await rewriteHistory(unit, 'remise', ids, (values) => namelessCheques(nameless, values));
}
