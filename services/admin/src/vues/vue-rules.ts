import { fold, sharingAccess, type UpdateVue, type Vue } from '@club/contract';
import { RuleError, type Actor } from '@club/service-kit';
import type { StoredVue } from './stored-vue.ts';

type Person = Pick<Actor, 'id' | 'permissions'>;

/** What one may change of a view. */
export type VueFields = Pick<StoredVue, 'nom' | 'adresse' | 'partagee'>;

export const fieldsOf = ({ nom, adresse, partagee }: StoredVue): VueFields => ({ nom, adresse, partagee });

/** Equal for names that staff take for the same. */
export const vueKeyOf = (nom: string): string => fold(nom).trim().replace(/ +/g, ' ');

/** What was searched names people, and the page is of the moment: neither is kept. */
export function keptAddress(adresse: string): string {
  const params = new URLSearchParams(adresse);
  for (const name of ['search', 'searchField', 'page']) params.delete(name);
  return String(params);
}

export function mergeVue(before: VueFields, { nom, adresse, partagee }: UpdateVue): VueFields {
  return {
    nom: nom ?? before.nom,
    adresse: adresse === undefined ? before.adresse : keptAddress(adresse),
    partagee: partagee ?? before.partagee,
  };
}

const mayShare = ({ permissions }: Person): boolean => permissions.has(sharingAccess);

/** Whether the person sees it at all: somebody else's own one is nobody's business. */
export const sees = ({ id }: Person, vue: Pick<StoredVue, 'userId' | 'partagee'>): boolean =>
  vue.partagee || vue.userId === id;

/** Whether it opens when the person opens the list. */
export const isDefaultOf = (
  { id }: Pick<Person, 'id'>,
  { parDefautDe }: Pick<StoredVue, 'parDefautDe'>,
): boolean => parDefautDe?.includes(id) ?? false;

/** One's own, or with the right one that everybody sees (U-13). */
export const mayChange = (person: Person, vue: Pick<StoredVue, 'userId' | 'partagee'>): boolean =>
  vue.partagee ? mayShare(person) : vue.userId === person.id;

/** @throws RuleError `forbidden` (403) for one that everybody sees */
export function refuseSharing(person: Person, { partagee }: Pick<VueFields, 'partagee'>): void {
  if (!partagee || mayShare(person)) return;
  throw new RuleError('forbidden', { message: 'Votre profil ne permet pas de changer les vues de tous.' });
}

export function toVue(person: Person, stored: StoredVue): Vue {
  const { _id: id, version, liste, nom, adresse, partagee, userId } = stored;
  return {
    id,
    version,
    liste,
    nom,
    adresse,
    partagee,
    mienne: userId === person.id,
    parDefaut: isDefaultOf(person, stored),
    modifiable: mayChange(person, stored),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}
