import type { Adherent, adherentCalls } from '@club/contract';
import { isDuplicateKey, once, refuseStale, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { inOpenSaison, passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { duplicateCode } from '../codes/code-rules.ts';
import { followInImports } from '../imports/follow-in-imports.ts';
import { inscriptionSaison } from '../saisons/inscription-saison.ts';
import { inscribedIn } from '../saisons/inscriptions.ts';
import { activeForOneInNone } from '../saisons/sans-saison.ts';
import { showInLists } from '../search/live-members.ts';
import { becomesAnother, changedFields, isAdherent } from './adherent-rules.ts';
import { adherentById } from './find-adherent.ts';
import { refuseCategorie } from './refuse-categorie.ts';
import { refuseDouble } from './refuse-double.ts';
import { storeChange } from './store-change.ts';
import { toAdherent } from './to-adherent.ts';

type UpdateRequest = CallRequest<typeof adherentCalls.updateAdherent>;

/**
 * Changes the fields sent; writes nothing when none differs. A person in no season is inscribed in the active one on becoming
 * a member, and when the form names it. Throws `not_found`, `stale_version` with the current record (field or If-Match), `duplicate_code`, `doublon`
 * unless accepted. A repeated key gets its first answer.
 */
export async function updateAdherent(request: UpdateRequest): Promise<Adherent> {
  const saisonId = await saisonToJoin(request);
  return inOpenSaison(saisonId, (open) => once(request, (unit) => edit(unit, request, open))).catch(
    (error: unknown) => {
      throw isDuplicateKey(error) ? duplicateCode() : error;
    },
  );
}

/** The active season where the edit inscribes in it: a person in no season becomes a member, or the form names it. */
async function saisonToJoin({ params, body }: UpdateRequest): Promise<string | null> {
  if (body.estAdherent !== true && !body.saisonId) return null;
  const current = await adherentById(params.id);
  if (current.saisonId !== null) return null;
  if (!isAdherent(current)) return body.estAdherent === true ? inscriptionSaison(null) : null;
  if (!body.saisonId || body.estAdherent === false) return null;
  return activeForOneInNone(current._id, body.saisonId);
}

async function edit(unit: UnitOfWork, request: UpdateRequest, saisonId: string | null): Promise<Adherent> {
  const { params, body, ifMatch, actor, requestId } = request;
  const current = await adherentById(params.id, unit);
  await refuseStale(current, body.version ?? ifMatch, toAdherent);
  refuseCategorie(body.categorieTarif, current.categorieTarif);
  const changes = changedFields(current, body);
  const becomesMember = changes.estAdherent === true;
  const joins = saisonId !== null && current.saisonId === null;
  const inscription = joins
    ? inscribedIn(current, { saisonId, le: new Date(), moyen: 'formulaire' })
    : undefined;
  if (Object.keys(changes).length === 0 && !inscription) return toAdherent(current);
  const after = { ...current, ...changes };
  if (!body.doublonAccepte && becomesAnother(current, after))
    await refuseDouble(unit, after, { actor, id: current._id });
  if (inscription) {
    await passInscriptionFence(unit, saisonId);
    if (Object.keys(changes).length === 0) await followInImports(unit, [current]);
    Object.assign(changes, inscription);
    if (becomesMember) changes.dateInscription = new Date();
  }
  const document = await storeChange(unit, current, changes, { action: 'update', actor, requestId });
  unit.afterCommit(() => showInLists(document));
  return toAdherent(document);
}
