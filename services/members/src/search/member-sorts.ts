import { fold, type Adherent, type AdherentSortField } from '@club/contract';
import { codeSortKey, sortKey } from '@club/service-kit/text';

/** Sorts below all other characters, so that shorter names come first. */
const keySeparator = '\u0000';

/** How each column of the list sorts; blank values make a blank key. */
export const memberSorts: Readonly<Record<AdherentSortField, (adherent: Adherent) => string>> = {
  codeAdherent: ({ codeAdherent }) => codeSortKey(codeAdherent),
  nom: ({ nom }) => sortKey(nom),
  prenom: ({ prenom }) => sortKey(prenom),
  email: ({ email }) => fold(email ?? ''),
  telephone: ({ telephone }) => sortKey(telephone ?? ''),
  statut: ({ statut }) => statut,
  dateNaissance: ({ dateNaissance }) => dateNaissance ?? '',
  dateInscription: ({ dateInscription }) => dateInscription,
};

/** Tie-break key: nom, prenom, code; unique per member. */
export function memberTieKey({ nom, prenom, codeAdherent, id }: Adherent): string {
  return [sortKey(nom), sortKey(prenom), codeSortKey(codeAdherent), id].join(keySeparator);
}
