import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AdherentSummary } from '@club/contract';
import { PersonTable } from '../../../../services/finance/src/ledger/lists/person-table.ts';
import { MemberTable } from '../../../../services/members/src/search/member-table.ts';
import { anAdherent } from '../../../../services/members/src/testing/an-adherent.ts';
import { fictionalMember } from '../../../demo/fictional-member.ts';
import { misspeltNames } from './misspelt-names.ts';

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
