import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { CotisationTable, type IndexedCotisation } from './cotisation-table.ts';
import { PersonTable, type IndexedPerson } from './person-table.ts';
import { ReglementTable, type IndexedReglement } from './reglement-table.ts';
import {
  askedCotisations,
  askedHolders,
  askedReglements,
  cotisation,
  person,
  reglement,
  search,
} from './testing/arbitrary-lists.ts';
import { expectedHolders } from './testing/naive-holders.ts';
import { expectedCotisations, expectedReglements } from './testing/naive-lists.ts';
import { expectedSuggestions } from './testing/naive-persons.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('person' as const), person }),
  fc.record({ kind: fc.constant('cotisation' as const), cotisation }),
  fc.record({ kind: fc.constant('reglement' as const), reglement }),
  fc.record({ kind: fc.constant('gone' as const), cotisation, reglement }),
  fc.record({ kind: fc.constant('cotisations?' as const), asked: askedCotisations }),
  fc.record({ kind: fc.constant('reglements?' as const), asked: askedReglements }),
  fc.record({ kind: fc.constant('titulaires?' as const), asked: askedHolders }),
  fc.record({ kind: fc.constant('payeurs?' as const), search, limit: fc.integer({ min: 1, max: 4 }) }),
);

it('answers as naive filters do, whatever was written, renamed, archived or deleted before', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 120, size: 'max' }), (steps) => {
      const personTable = new PersonTable();
      const cotisationTable = new CotisationTable(personTable);
      const reglementTable = new ReglementTable(personTable, cotisationTable);
      const persons = new Map<string, IndexedPerson>();
      const cotisations = new Map<string, IndexedCotisation>();
      const reglements = new Map<string, IndexedReglement>();
      const gone = new Set<string>();
      for (const [at, one] of steps.entries()) {
        const version = at + 1;
        if (one.kind === 'person') {
          persons.set(one.person._id, { ...one.person, version });
          personTable.rows.put({ ...one.person, version });
        } else if (one.kind === 'cotisation' && !gone.has(one.cotisation._id)) {
          cotisations.set(one.cotisation._id, { ...one.cotisation, version });
          cotisationTable.rows.put({ ...one.cotisation, version });
          // Late and repeated news change nothing.
          cotisationTable.rows.put({ ...one.cotisation, codeCotisation: 'tard', version: version - 1 });
        } else if (one.kind === 'reglement' && !gone.has(one.reglement._id)) {
          reglements.set(one.reglement._id, { ...one.reglement, version });
          reglementTable.rows.put({ ...one.reglement, version });
        } else if (one.kind === 'gone') {
          for (const id of [one.cotisation._id, one.reglement._id]) gone.add(id);
          cotisations.delete(one.cotisation._id);
          cotisationTable.rows.remove(one.cotisation._id);
          reglements.delete(one.reglement._id);
          reglementTable.rows.remove(one.reglement._id);
        } else if (one.kind === 'cotisations?') {
          const { filter, slice: page } = one.asked;
          const paying = [...reglements.values()];
          const expected = expectedCotisations([...cotisations.values()], persons, filter, page, paying);
          const paidBy = (code: string) => reglementTable.cotisationsPaidBy(code);
          assert.deepEqual(cotisationTable.page({ ...filter, paidBy }, page), expected);
        } else if (one.kind === 'reglements?') {
          const { filter, slice: page } = one.asked;
          const paid = [...cotisations.values()];
          const expected = expectedReglements([...reglements.values()], persons, filter, page, paid);
          assert.deepEqual(reglementTable.page(filter, page), expected);
        } else if (one.kind === 'titulaires?') {
          const { saisonId, formuleIds } = one.asked;
          const expected = expectedHolders([...cotisations.values()], saisonId, formuleIds);
          assert.deepEqual(cotisationTable.holders(saisonId, formuleIds).toSorted(), expected);
        } else if (one.kind === 'payeurs?') {
          const expected = expectedSuggestions([...persons.values()], one.search, one.limit);
          assert.deepEqual(personTable.suggest(one.search, one.limit), expected);
        }
      }
    }),
    { numRuns: 500 },
  );
});
