import { trusted } from 'mongoose';
import type { AdherentIdentity, CreateAdherent } from '@club/contract';
import { RuleError, type Unit } from '@club/service-kit';
import { personKeysOf } from '@club/service-kit/search';
import { Adherents } from './adherent-model.ts';

/** Named in a refusal: more are no help to who must decide. */
const mostNamed = 5;

/**
 * Refuses somebody who is there already: the same name, however it is spelled and in whichever order, and the same birth date. Without
 * a birth date nobody is refused: a name alone is shared too often. The trash does not count.
 * @throws RuleError `doublon`, with who is there
 */
export async function refuseDouble(
  unit: Unit,
  { nom, prenom, dateNaissance }: CreateAdherent,
): Promise<void> {
  if (!dateNaissance) return;
  const duplicateKey = trusted({ $in: personKeysOf({ nom, prenom, dateNaissance }) });
  const fields = { codeAdherent: 1, prenom: 1, nom: 1, statut: 1 } as const;
  const there = await Adherents.find({ duplicateKey, deletedAt: null }, fields, unit)
    .sort({ createdAt: 1 })
    .limit(mostNamed)
    .lean();
  if (there.length === 0) return;
  const names = there.map((one) => `${one.codeAdherent} ${one.nom} ${one.prenom}`).join(', ');
  const message = `Un adhérent du même nom et de la même date de naissance existe déjà\u00a0: ${names}.`;
  const current = there.map(({ _id: id, ...shown }): AdherentIdentity => ({ id, ...shown }));
  throw new RuleError('doublon', { message, current });
}
