import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { likenessOf, type Likeness, type Twin } from './twin-rules.ts';

/** Of those who share one key (a name, a day, a number), more are compared by nobody. */
const mostOfOneKey = 40;

/** A pair, its ids in order, and how alike it is. */
export interface Pair {
  id: string;
  likeness: Likeness;
}

export interface Found {
  twin: Twin;
  likeness: Likeness;
}

/**
 * Members who may be one person, kept in memory as members change. Compared are only those who share a key: both
 * names, the day of birth, one name with an initial and a year, a telephone, an e-mail or a card.
 */
export class TwinIndex {
  #known = new Map<string, Twin>();
  /** One, or several: few share a key. */
  #byKey = new Map<string, string | string[]>();
  #pairs = new Map<string, Pair>();
  #pairsOf = new Map<string, Set<string>>();
  #sorted: Pair[] | null = null;

  put(twin: Twin): void {
    this.remove(twin.id);
    for (const { twin: other, likeness } of this.like(twin)) this.#link(twin.id, other.id, likeness);
    this.#known.set(twin.id, twin);
    for (const key of keysOf(twin)) this.#add(key, twin.id);
  }

  remove(id: string): void {
    const known = this.#known.get(id);
    if (!known) return;
    this.#known.delete(id);
    for (const key of keysOf(known)) this.#drop(key, id);
    for (const pair of this.#pairsOf.get(id) ?? []) this.#unlink(pair);
  }

  holds(twin: Twin): boolean {
    return isDeepStrictEqual(this.#known.get(twin.id), twin);
  }

  /** Those who may be this person, the likeliest first; he himself is not among them. */
  like(twin: Twin): Found[] {
    const found: Found[] = [];
    for (const id of this.#sharing(twin)) {
      const other = this.#known.get(id);
      const likeness = other && likenessOf(twin, other);
      if (other && likeness) found.push({ twin: other, likeness });
    }
    return found.sort((a, b) => b.likeness.score - a.likeness.score || (a.twin.id < b.twin.id ? -1 : 1));
  }

  /** The likeliest first. */
  get pairs(): readonly Pair[] {
    this.#sorted ??= [...this.#pairs.values()].sort(
      (a, b) => b.likeness.score - a.likeness.score || (a.id < b.id ? -1 : 1),
    );
    return this.#sorted;
  }

  pair(id: string): Pair | undefined {
    return this.#pairs.get(id);
  }

  /** What tells the two apart or makes them one: a decision about them holds while this does. */
  valeurOf(pair: string): string {
    const [one = '', other = ''] = pair.split('-').map((id) => this.#factsOf(id));
    const text = `${one} / ${other}`;
    return text.length <= longestValue ? text : createHash('sha256').update(text).digest('hex');
  }

  #factsOf(id: string): string {
    const twin = this.#known.get(id);
    if (!twin) return '?';
    return `${[twin.nom.key, twin.prenom.key].toSorted().join('|')} ${twin.naissance ?? '?'}`;
  }

  /** Who else shares a key. */
  #sharing(twin: Twin): Set<string> {
    const found = new Set<string>();
    for (const key of keysOf(twin)) {
      const ids = this.#byKey.get(key);
      if (typeof ids === 'string') found.add(ids);
      else if (ids) for (let at = 0; at < ids.length && at < mostOfOneKey; at += 1) found.add(ids[at] ?? '');
    }
    found.delete(twin.id);
    return found;
  }

  #add(key: string, id: string): void {
    const ids = this.#byKey.get(key);
    if (ids === undefined || ids === id) this.#byKey.set(key, id);
    else if (typeof ids === 'string') this.#byKey.set(key, [ids, id]);
    else if (!ids.includes(id)) ids.push(id);
  }

  #drop(key: string, id: string): void {
    const ids = this.#byKey.get(key);
    if (ids === id) this.#byKey.delete(key);
    if (!Array.isArray(ids)) return;
    const left = ids.filter((one) => one !== id);
    if (left.length === 1) this.#byKey.set(key, left[0] ?? '');
    else this.#byKey.set(key, left);
  }

  #link(one: string, other: string, likeness: Likeness): void {
    const id = pairOf(one, other);
    this.#pairs.set(id, { id, likeness });
    this.#sorted = null;
    for (const member of [one, other]) {
      const pairs = this.#pairsOf.get(member) ?? new Set();
      this.#pairsOf.set(member, pairs.add(id));
    }
  }

  #unlink(pair: string): void {
    this.#pairs.delete(pair);
    this.#sorted = null;
    for (const id of pair.split('-')) {
      const pairs = this.#pairsOf.get(id);
      pairs?.delete(pair);
      if (pairs?.size === 0) this.#pairsOf.delete(id);
    }
  }
}

/** Both ids with a hyphen between, the same whichever is named first. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join('-');

const longestValue = 400;

/** Under which a person is looked for; whoever is alike shares at least one. */
function keysOf({ nom, prenom, naissance, telephones, email, cin }: Twin): string[] {
  const keys = [`n${[nom.sound, prenom.sound].toSorted().join('|')}`];
  if (naissance !== null) {
    const year = naissance.slice(0, 4);
    keys.push(`b${naissance}`);
    keys.push(
      `y${nom.sound}|${prenom.sound.charAt(0)}|${year}`,
      `y${prenom.sound}|${nom.sound.charAt(0)}|${year}`,
    );
  }
  for (const telephone of telephones) keys.push(`t${telephone}`);
  if (email !== '') keys.push(`e${email}`);
  if (cin !== '') keys.push(`c${cin}`);
  return keys;
}
