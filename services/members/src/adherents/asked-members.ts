import { isPersonal, type FiltreAdherents, type ListAdherentsQuery } from '@club/contract';
import { maySeePersonal, RuleError, type Actor } from '@club/service-kit';
import type { MemberFilter } from '../search/member-table.ts';
import { heldMembers } from './held-members.ts';

/**
 * Whom a list of members, its export or an act on all of it means.
 * @throws RuleError `forbidden` (403) when somebody who may not searches a personal field, and as `heldMembers`
 */
export async function askedMembers(query: FiltreAdherents, actor: Actor): Promise<MemberFilter> {
  const { search = '', searchField = 'all', statut, personnes = 'adherents' } = query;
  const { sexe, ageMin, ageMax, ageInconnu, saisonInscriptionId, membreSaisonId } = query;
  const personal = refusePersonalSearch(actor, { searchField });
  const held = await heldMembers(query, actor);
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
    saisonInscriptionId,
    membreSaisonId,
    held,
  };
}

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
