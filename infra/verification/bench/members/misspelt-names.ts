import { fictionalMember } from '../../../demo/fictional-member.ts';
import { seededRandom } from '../../../demo/random.ts';

/** A name with one letter wrong, and the number of the made-up member who bears it. */
export interface Misspelt {
  number: number;
  typed: string;
}

/** What hands do to a word at one of its letters: another one, none, twice, exchanged with the next. */
const slips = [
  (word: string, at: number, letter: string) => word.slice(0, at) + letter + word.slice(at + 1),
  (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number) => word.slice(0, at + 1) + word.slice(at),
  (word: string, at: number) =>
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
] as const;

/** `count` names of members 1 to `members`, first and last, one of whose words of five letters or more is misspelt. */
export function misspeltNames(members: number, count: number): Misspelt[] {
  const random = seededRandom(1_815);
  const names: Misspelt[] = [];
  while (names.length < count) {
    const number = random.integer(members) + 1;
    const { nom, prenom } = fictionalMember(number);
    const words = `${nom} ${prenom}`.split(' ');
    const place = random.integer(words.length);
    const word = words[place] ?? '';
    if (!/^\p{L}{5,}$/u.test(word)) continue;
    const at = random.integer(word.length - 1);
    const slip = slips[names.length % slips.length]!;
    const wrong = slip(word, at, String.fromCharCode(97 + random.integer(26)));
    if (wrong.toLowerCase() === word.toLowerCase()) continue;
    names.push({ number, typed: words.with(place, wrong).join(' ') });
  }
  return names;
}
