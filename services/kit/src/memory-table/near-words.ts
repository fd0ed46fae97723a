/** Letters of a name that may be misspelt; shorter ones differ too easily. */
const shortest = 5;

/** Words that one misspelt word may mean: more would find anybody. */
const mostMeant = 40;

/** Whether two words differ by one letter: another one, one more or less, or two neighbours exchanged. */
export function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  const isSameFrom = (ofShort: number, ofLong: number) => short.slice(ofShort) === long.slice(ofLong);
  if (short.length < long.length) return isSameFrom(at, at + 1);
  if (at === short.length) return false;
  if (isSameFrom(at + 1, at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && isSameFrom(at + 2, at + 2);
}

/**
 * The words of all names of a table, each once, looked through for those that a misspelt one may mean: some thousands, also of a
 * hundred thousand members. A word whose last bearer is gone stays and finds nobody.
 */
export class NearWords {
  #ofLength = new Map<number, Set<string>>();

  /** Takes the words of a folded text. */
  add(text: string): void {
    for (const word of text.split(/[^\p{L}]+/u)) {
      if (word.length < shortest) continue;
      const known = this.#ofLength.get(word.length);
      if (known) known.add(word);
      else this.#ofLength.set(word.length, new Set([word]));
    }
  }

  /** Words that differ by one letter from a folded one. */
  near(typed: string): string[] {
    const found: string[] = [];
    for (let length = typed.length - 1; length <= typed.length + 1; length += 1)
      for (const word of this.#ofLength.get(length) ?? [])
        if (differByOne(word, typed) && found.push(word) === mostMeant) return found;
    return found;
  }
}
