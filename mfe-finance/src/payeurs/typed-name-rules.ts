/**
 * A name as it is typed in a search, surname first: of several words the last is a member's first name. A payer may be
 * a company, whose name is whole; a code is no name.
 */
export function namesTyped(typed: string, isMember = true): { nom: string; prenom: string } {
  if (/\d/.test(typed)) return { nom: '', prenom: '' };
  const words = typed.trim().split(/\s+/);
  const split = isMember && words.length > 1;
  const prenom = split ? (words.at(-1) ?? '') : '';
  const nom = (split ? words.slice(0, -1) : words).join(' ');
  return {
    nom: nom.toLocaleUpperCase('fr'),
    prenom: prenom.charAt(0).toLocaleUpperCase('fr') + prenom.slice(1),
  };
}
