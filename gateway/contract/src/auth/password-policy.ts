import { commonPasswords } from './common-passwords.ts';

/** In characters (I-6). */
export const shortestPassword = 8;
export const longestPassword = 128;

/** NFC: an accent may arrive as one character or two. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** `Azerty123!` is still azerty. */
function withoutTail(password: string): string {
  return password.toLowerCase().replace(/[\d\W_]+$/u, '');
}

/** 11111111, 12345678, 87654321, abcdefgh. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

/** Only a listed word, the user's code or one or two characters. */
export function isTrivialPassword(password: string, codeUtilisateur: string): boolean {
  const code = codeUtilisateur.trim().toLowerCase();
  const folded = password.toLowerCase();
  const word = withoutTail(folded);
  const onlyCode = code !== '' && folded.replaceAll(code, '') === '';
  return (
    onlyCode ||
    (word !== '' && word === code) ||
    isRun(folded) ||
    commonPasswords.has(word) ||
    new Set(folded).size < 3
  );
}

/** French error about the length of a password, or undefined. */
export function lengthRefusal(password: string): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword)
    return `Le mot de passe doit compter au moins ${shortestPassword} caractères.`;
  if (length > longestPassword) return `Le mot de passe ne peut pas dépasser ${longestPassword} caractères.`;
  return undefined;
}
