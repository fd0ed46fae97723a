import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AdherentSummary } from '@club/contract';
import { PersonTable } from '../../services/finance/src/ledger/lists/person-table.ts';
import { MemberTable } from '../../services/members/src/search/member-table.ts';
import { anAdherent } from '../../services/members/src/testing/an-adherent.ts';
import { fictionalMember } from './fictional-member.ts';
import { seededRandom } from './random.ts';

/** A name with one letter wrong, and the number of the made-up member who bears it. */
interface Misspelt {
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
function misspeltNames(members: number, count: number): Misspelt[] {
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

/** Members of the demonstration. */
const count = 500;

describe('200 misspelt names of the demonstration', () => {
  const [members, persons] = [new MemberTable(), new PersonTable()];
  for (let number = 1; number <= count; number += 1) {
    const { nom, prenom } = fictionalMember(number);
    const codeAdherent = String(number);
    const id = `id${number}`;
    members.rows.put(anAdherent({ id, nom, prenom, codeAdherent }));
    persons.rows.put({ _id: id, nom, prenom, codeAdherent, version: 1, deleted: false });
  }
  const misspelt = misspeltNames(count, 200);

  it('are found in the first three lines of the list of members, after whoever is written so', () => {
    const missed = misspelt.filter(({ number, typed }) => {
      const asked = { search: typed, searchField: 'all', personnes: 'adherents', personal: true } as const;
      const page = members.page({ ...asked, sort: 'nom', order: 'asc', page: 1, limit: 50 });
      const lines = [...page.rows, ...page.near].map((row) => (JSON.parse(row) as AdherentSummary).id);
      assert.equal(new Set(lines).size, lines.length);
      assert.equal(page.total, page.rows.length);
      return !lines.slice(0, 3).includes(`id${number}`);
    });
    assert.deepEqual(missed, []);
  });

  it('are found in the first three lines at the counter', () => {
    const missed = misspelt.filter(({ number, typed }) => {
      const found = persons.suggest(typed, 8);
      const lines = [...found, ...persons.suggestNear(typed, found, 8 - found.length)];
      return !lines.slice(0, 3).includes(`id${number}`);
    });
    assert.deepEqual(missed, []);
  });
});
