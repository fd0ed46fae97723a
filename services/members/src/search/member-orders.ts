import type { Adherent, AdherentSortField } from '@club/contract';
import { codeSortKey, fold, sortKey } from '@club/service-kit/search';

/** Between the parts of a compound key: below every other character, so a shorter name comes first. */
const keySeparator = '\u0000';

/** How each column of the list sorts; blank values make a blank key. */
export const memberOrders: Readonly<Record<AdherentSortField, (adherent: Adherent) => string>> = {
  codeAdherent: ({ codeAdherent }) => codeSortKey(codeAdherent),
  nom: ({ nom }) => sortKey(nom),
  prenom: ({ prenom }) => sortKey(prenom),
  email: ({ email }) => fold(email ?? ''),
  telephone: ({ telephone }) => sortKey(telephone ?? ''),
  statut: ({ statut }) => statut,
  dateNaissance: ({ dateNaissance }) => dateNaissance ?? '',
  dateInscription: ({ dateInscription }) => dateInscription,
};

/** Orders members whose column is the same, by nom, prenom and code; different for each of them. */
export function memberTieKey({ nom, prenom, codeAdherent, id }: Adherent): string {
  return [sortKey(nom), sortKey(prenom), codeSortKey(codeAdherent), id].join(keySeparator);
}
