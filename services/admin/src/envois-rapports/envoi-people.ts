import { personalAccess, type Permission } from '@club/contract';
import { permissionsOf } from '../profiles/profiles.ts';
import { nameOf } from '../users/to-user.ts';
import { Users } from '../users/user-model.ts';
import type { StoredDestinataire, StoredEnvoi } from './envoi-document.ts';

/** Both are asked for when it is asked for, and each time that it is sent. */
export const neededRights: readonly Permission[] = ['rapports.read', 'rapports.export'];

/** The owner of a send as he is now. */
export interface Owner {
  id: string;
  nom: string;
  code: string;
  personal: boolean;
  /** Why nothing is sent with his rights, in French; null when it may be. */
  obstacle: string | null;
}

/** Reads the owner with the rights that he has now. */
export async function ownerOf({ userId }: Pick<StoredEnvoi, 'userId'>): Promise<Owner> {
  const user = await Users.findOne({ _id: userId });
  if (!user)
    return {
      id: userId,
      nom: '',
      code: '',
      personal: false,
      obstacle: 'Le compte de son auteur n’existe plus.',
    };
  const nom = nameOf(user);
  const rights = await permissionsOf(user.profileType);
  const known = { id: userId, nom, code: user.codeUtilisateur, personal: rights.includes(personalAccess) };
  if (!user.isActive) return { ...known, obstacle: `Le compte de ${nom} est désactivé.` };
  const isAllowed = neededRights.every((right) => rights.includes(right));
  const lost = `Le profil de ${nom} ne permet plus de lire et d’exporter les rapports.`;
  return { ...known, obstacle: isAllowed ? null : lost };
}

/** The addresses that recipients have now, by their id within the send; who is gone, deactivated or without one is absent. */
export async function addressesOf(
  destinataires: readonly StoredDestinataire[],
): Promise<ReadonlyMap<string, string>> {
  const ids = destinataires.flatMap(({ utilisateurId }) => utilisateurId ?? []);
  const users = await Users.find({ _id: { $in: ids }, isActive: true }).toArray();
  const ofUsers = new Map(users.map(({ _id, email }) => [_id, email]));
  return new Map(
    destinataires.flatMap(({ id, utilisateurId, email }): [string, string][] => {
      const address = utilisateurId === null ? email : ofUsers.get(utilisateurId);
      return address ? [[id, address]] : [];
    }),
  );
}
