import { isPersonal, type FiltreAdherents, type ListAdherentsQuery } from '@club/contract';
import { maySeePersonal, RuleError, type Actor } from '@club/service-kit';
import type { MemberFilter } from '../search/member-table.ts';
import { membersInNoSaison } from '../saisons/sans-saison.ts';
import { heldMembers, nothingHeld, type HeldMembers } from './held-members.ts';

/**
 * Whom a list of members, its export or an act on all of it means.
 * @throws RuleError `forbidden` (403) when somebody who may not searches a personal field, and as `heldMembers`
 */
export async function askedMembers(query: FiltreAdherents, actor: Actor): Promise<MemberFilter> {
  const { search = '', searchField = 'all', statut, personnes = 'adherents' } = query;
  const { sexe, ageMin, ageMax, ageInconnu, categorieTarif, saisonInscriptionId, membreSaisonId } = query;
  const personal = refusePersonalSearch(actor, { searchField });
  const held = within(await heldMembers(query, actor), query.sansSaison && (await membersInNoSaison()));
  return {
    search,
    searchField,
    statut,
    personnes,
    personal,
    sexe,
    ageMin,
    ageMax,
    ageInconnu,
    categorieTarif,
    saisonInscriptionId,
    membreSaisonId,
    held,
  };
}

/** These of those found; all of them when undefined. */
const within = (held: HeldMembers | undefined, ids: readonly string[] | undefined) =>
  ids ? { ...(held ?? nothingHeld), holding: [...(held ?? nothingHeld).holding, ids] } : held;

/**
 * Whether somebody may know personal fields.
 * @throws RuleError `forbidden` (403) when somebody who may not searches one of them
 */
function refusePersonalSearch(
  actor: Actor,
  { searchField = 'all' }: Pick<ListAdherentsQuery, 'searchField'>,
): boolean {
  const personal = maySeePersonal(actor);
  if (personal || !isPersonal(searchField)) return personal;
  throw new RuleError('forbidden', {
    message: 'Ce champ est personnel\u00a0: votre profil ne permet pas d’y rechercher.',
  });
}
