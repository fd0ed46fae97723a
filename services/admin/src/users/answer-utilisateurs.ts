import { sansPlafond, type Utilisateur } from '@club/contract';
import { allProfiles } from '../profiles/profiles.ts';
import { nameOf } from './to-user.ts';
import { Users } from './user-model.ts';

/** The answer to `utilisateurs`: everybody who may have a till (M-49), with what decides who reopens one (M-50). */
export async function answerUtilisateurs(): Promise<Utilisateur[]> {
  const [users, profiles] = await Promise.all([Users.find().toArray(), allProfiles()]);
  const managing = new Set(
    profiles.filter(({ permissions }) => permissions.includes(sansPlafond)).map(({ id }) => id),
  );
  return users.map((user) => ({
    id: user._id,
    nom: nameOf(user),
    actif: user.isActive,
    gereDroits: managing.has(user.profileType),
  }));
}
