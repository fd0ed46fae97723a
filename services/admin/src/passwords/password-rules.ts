import { commonPasswords } from './common-passwords.ts';

/** Bounds of a password's length, in characters (contract, `ChangePassword`). */
const shortest = 8;
const longest = 128;

/** The same text whatever keyboard it was typed on: an accent may arrive as one character or as two. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** Drops what people add at the end of a common word: `Azerty123!` is still azerty. */
function withoutTail(password: string): string {
  return password.toLowerCase().replace(/[\d\W_]+$/u, '');
}

/** True for 11111111, 12345678, 87654321, abcdefgh: each character is the same step away from the one before. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

/** True when a word of the list, the user's code or one character is all that the password is made of. */
function isTrivial(password: string, codeUtilisateur: string): boolean {
  const code = codeUtilisateur.trim().toLowerCase();
  const folded = password.toLowerCase();
  const word = withoutTail(folded);
  const onlyCode = code !== '' && folded.replaceAll(code, '') === '';
  return onlyCode || word === code || isRun(folded) || commonPasswords.has(word) || new Set(folded).size < 3;
}

/**
 * Why a password cannot be chosen, in French, or undefined when it can: 8 to 128 characters, no other composition rule
 * (trust.md A4, ASVS 6.2), but not one that a guesser tries first.
 */
export function passwordRefusal(password: string, codeUtilisateur: string): string | undefined {
  const length = [...password].length;
  if (length < shortest) return `Le mot de passe doit compter au moins ${shortest} caractères.`;
  if (length > longest) return `Le mot de passe ne peut pas dépasser ${longest} caractères.`;
  if (isTrivial(password, codeUtilisateur))
    return 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.';
  return undefined;
}
