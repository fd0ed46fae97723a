import type { StoredUser } from '../users/user-model.ts';

/**
 * Why a password is refused, in French (I-6); undefined when it can be chosen. One rule wherever one is set, the same that
 * screens show while it is typed.
 */
export async function passwordRefusal(
  password: string,
  { codeUtilisateur, firstName, lastName }: Pick<StoredUser, 'codeUtilisateur' | 'firstName' | 'lastName'>,
): Promise<string | undefined> {
  // Dictionaries of some 40 MB, which only setting a password needs.
  const { passwordStrength } = await import('@club/contract/password-strength');
  return passwordStrength(password, [codeUtilisateur, firstName, lastName]).refusal;
}
