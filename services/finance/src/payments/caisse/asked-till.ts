import type { CloturerCaisse } from '@club/contract';
import { type Actor, personOf, requestReply, requireRights, RuleError } from '@club/service-kit';
import { Clotures } from '../../documents/money/clotures.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';
import type { Caisse } from '../../documents/money/signatures.ts';

/** Right to close a till that is not one's own. */
const othersTill = 'reglements.update';

type Asked = Pick<CloturerCaisse, 'caissierId' | 'caissier'>;

/**
 * The till that a closing names: by the id of its user, or by a name that one user alone bears; one's own when nothing is said.
 * @throws RuleError `forbidden` for another's without `reglements.update`, `refused_value` for nobody's, or for a name of several users,
 * `unavailable` (503) when admin is away
 */
export async function askedTill({ caissierId, caissier }: Asked, actor: Actor): Promise<Caisse> {
  const { id, nom } = personOf(actor);
  const isOwn = caissierId === undefined ? caissier === undefined : caissierId === id;
  if (isOwn) return { id, nom };
  if (caissierId !== undefined || caissier !== nom) requireRights(actor, othersTill);
  const till = caissierId === undefined ? await tillNamed(caissier!) : await tillOfId(caissierId);
  if (till.id !== id) requireRights(actor, othersTill);
  return till;
}

async function tillOfId(id: string): Promise<Caisse> {
  const users = await requestReply('admin', 'utilisateurs', {});
  const user = users.find((one) => one.id === id);
  if (user) return { id, nom: user.nom };
  // Its user is gone, or a former release did not tell several of one name apart.
  const line =
    (await Mouvements.findOne<Pick<MouvementDocument, 'caissier'>>(
      { caissierId: id },
      { sort: { at: -1 }, projection: { caissier: 1 } },
    )) ?? (await Clotures.findOne<Pick<MouvementDocument, 'caissier'>>({ caissierId: id }));
  if (line) return { id, nom: line.caissier };
  throw nobody(
    'caissierId',
    'Cette personne n’est pas un utilisateur et n’a rien encaissé\u00a0: elle n’a pas de caisse.',
  );
}

async function tillNamed(nom: string): Promise<Caisse> {
  const users = (await requestReply('admin', 'utilisateurs', {})).filter((one) => one.nom === nom);
  const [user, other] = users;
  if (other)
    throw nobody('caissier', 'Plusieurs utilisateurs portent ce nom\u00a0: dites lequel (caissierId).');
  if (user) return { id: user.id, nom };
  const holders = await Mouvements.distinct('caissierId', { caissier: nom });
  const [holder, second] = new Set([
    ...holders,
    ...(await Clotures.distinct('caissierId', { caissier: nom })),
  ]);
  if (holder !== undefined && second === undefined) return { id: holder, nom };
  throw nobody('caissier', 'Aucun utilisateur ne porte ce nom, et personne de ce nom n’a rien encaissé.');
}

function nobody(field: string, message: string): RuleError {
  return new RuleError('refused_value', { errors: [{ field, message }] });
}
