import { areSuspects, type Jumeau } from './jumeaux-rules.ts';

/** Of one name, more are compared by nobody. */
const mostOfOneName = 40;

/** Members who may be one person, kept in memory as members change. */
export class Jumeaux {
  #known = new Map<string, Jumeau>();
  #byNames = new Map<string, Set<string>>();
  /** Pairs by the names of both: few members share a name. */
  #pairs = new Map<string, string[]>();

  put(member: Jumeau): void {
    const known = this.#known.get(member.id);
    if (known) this.#leave(known);
    this.#known.set(member.id, member);
    const ids = this.#byNames.get(member.noms) ?? new Set();
    this.#byNames.set(member.noms, ids.add(member.id));
    this.#compare(member.noms);
  }

  remove(id: string): void {
    const known = this.#known.get(id);
    if (!known) return;
    this.#known.delete(id);
    this.#leave(known);
  }

  /** Pairs as `id-id`, those of one name together, in the order of names. */
  get pairs(): string[] {
    return [...this.#pairs]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, pairs]) => pairs);
  }

  /** What is the same or differs between two: a decision about them holds while this does. */
  valeurOf(pair: string): string {
    const twins = pair.split('-').map((id) => this.#known.get(id));
    return twins
      .map((one) => `${one?.noms} ${one?.naissance ?? '?'}`)
      .join(' / ')
      .slice(0, longestValue);
  }

  #leave({ id, noms }: Jumeau): void {
    const ids = this.#byNames.get(noms);
    ids?.delete(id);
    if (ids?.size === 0) this.#byNames.delete(noms);
    this.#compare(noms);
  }

  #compare(noms: string): void {
    const ids = [...(this.#byNames.get(noms) ?? [])].toSorted().slice(0, mostOfOneName);
    const members = ids.flatMap((id) => this.#known.get(id) ?? []);
    const pairs = members.flatMap((one, at) =>
      members.slice(at + 1).flatMap((other) => (areSuspects(one, other) ? `${one.id}-${other.id}` : [])),
    );
    if (pairs.length > 0) this.#pairs.set(noms, pairs);
    else this.#pairs.delete(noms);
  }
}

const longestValue = 400;
