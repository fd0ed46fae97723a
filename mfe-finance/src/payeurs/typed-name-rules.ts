/**
 * A name as it is typed in a search, surname first: of several words the last is a member's first name, and so is one alone where the
 * surname of his `family` is known. A payer may be a company, whose name is whole; a code is no name.
 */
export function namesTyped(typed: string, isMember = true, family = ''): { nom: string; prenom: string } {
  if (/\d/.test(typed)) return { nom: '', prenom: '' };
  const typedWords = typed.trim().split(/\s+/);
  const words =
    isMember && family && typedWords.length === 1 && typed.trim() ? [family, ...typedWords] : typedWords;
  const split = isMember && words.length > 1;
  const prenom = split ? (words.at(-1) ?? '') : '';
  const nom = (split ? words.slice(0, -1) : words).join(' ');
  return {
    nom: nom.toLocaleUpperCase('fr'),
    prenom: prenom.charAt(0).toLocaleUpperCase('fr') + prenom.slice(1),
  };
}
