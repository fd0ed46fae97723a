import { trusted } from 'mongoose';
import type { AdherentIdentity } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { personKeysOf, type Identified } from '@club/service-kit/text';
import { Adherents } from './adherent-model.ts';
import { doubleOf } from './adherent-rules.ts';
import { passIdentityFence } from './identity-fence.ts';

/** Named in a refusal: more are no help to who must decide. */
const maxNamed = 5;

/**
 * Refuses somebody with the same birth date and name (any spelling or order). Without birth date, or in the trash, nobody
 * matches; `id` excludes the member being renamed.
 * @throws RuleError `doublon`, with the existing person
 */
export async function refuseDouble(unit: UnitOfWork, person: Identified, id?: string): Promise<void> {
  if (!person.dateNaissance) return;
  await passIdentityFence(unit, person);
  const duplicateKey = trusted({ $in: personKeysOf(person) });
  const others = id === undefined ? {} : { _id: trusted({ $ne: id }) };
  const fields = { codeAdherent: 1, prenom: 1, nom: 1, statut: 1 } as const;
  const there = await Adherents.find({ duplicateKey, deletedAt: null, ...others }, fields, unit)
    .sort({ createdAt: 1 })
    .limit(maxNamed)
    .lean();
  if (there.length === 0) return;
  const current = there.map(({ _id, ...shown }): AdherentIdentity => ({ id: _id, ...shown }));
  throw new RuleError('doublon', { message: doubleOf(there), current });
}
