import { unknownBirth } from '@club/service-kit';
import { sortKey } from '@club/service-kit/text';

/** What tells whether two members may be one. */
export interface Jumeau {
  id: string;
  /** The same for all who bear these two names, in either order. */
  noms: string;
  /** Null when unknown. */
  naissance: string | null;
  /** Digits, and the address in small letters; blank without. */
  telephone: string;
  email: string;
}

/** The two names of a person, whichever is taken for the first. */
export function nomsOf({ nom, prenom }: { nom: string; prenom: string }): string {
  return [sortKey(nom), sortKey(prenom)].toSorted().join('|');
}

export function jumeauOf(member: {
  id: string;
  nom: string;
  prenom: string;
  dateNaissance: string | null;
  telephone: string | null;
  email: string | null;
}): Jumeau {
  const { id, dateNaissance, telephone, email } = member;
  return {
    ...{ id, noms: nomsOf(member) },
    naissance: dateNaissance === unknownBirth ? null : dateNaissance,
    telephone: (telephone ?? '').replace(/\D/gu, ''),
    email: (email ?? '').trim().toLowerCase(),
  };
}

/**
 * Whether two members of the same names may be one person: born on the same day or on days that are easily mistaken for
 * each other; with one birth unknown, only when telephone or e-mail is the same.
 */
export function areSuspects(one: Jumeau, other: Jumeau): boolean {
  const [a, b] = [one.naissance, other.naissance];
  if (a !== null && b !== null) return isNear(a, b);
  if (a === null && b === null) return true;
  const same = (mine: string, theirs: string) => mine !== '' && mine === theirs;
  return same(one.telephone, other.telephone) || same(one.email, other.email);
}

/** Equal, one digit apart, two neighbouring digits or day and month exchanged, or a century apart. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  const [x, y] = [a.replaceAll('-', ''), b.replaceAll('-', '')];
  if (x.length !== y.length) return false;
  const apart = [...x].flatMap((digit, at) => (digit === y[at] ? [] : [at]));
  if (apart.length === 1) return true;
  if (x.slice(4) === y.slice(4) && Math.abs(Number(x.slice(0, 4)) - Number(y.slice(0, 4))) === 100)
    return true;
  const [first = 0, second = 0] = apart;
  const exchanged = x[first] === y[second] && x[second] === y[first];
  if (apart.length === 2 && second === first + 1 && exchanged) return true;
  return x.slice(0, 4) === y.slice(0, 4) && x.slice(4, 6) === y.slice(6) && x.slice(6) === y.slice(4, 6);
}
