/**
 * The driver takes an object in a filter as an operator. Only the contract's schemas refuse one, in the calls and bus
 * questions of each service: here without a server, over HTTP in contract-walk.test.ts and f24-operators.test.ts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callEntries } from '@club/contract';
import {
  adherentChangesSchema,
  questionEntries,
  schemasOf,
  validate,
  type Described,
} from '@club/contract/server';
import { operatorInputs } from './hostile-inputs.ts';

type Schema = Parameters<typeof validate>[0];

function assertTakesNone(schema: Schema | undefined): void {
  if (!schema) return;
  for (const { fault, value } of operatorInputs(schema.describe() as Described)) {
    if (isCheckedByMembers(fault)) continue;
    assert.ok(validate(schema, value).errors?.length, fault);
  }
}

/** Bulk changes are checked row by row with `adherentChangesSchema`, so that one bad row is refused alone. */
const isCheckedByMembers = (fault: string): boolean => fault.startsWith('rows[].changes ');

for (const [name, { owner, method, path }] of callEntries) {
  test(`${owner}: ${method} ${path} takes no query operator in path, query or body`, () => {
    const { params, query, body } = schemasOf(name);
    for (const schema of [params, query, body]) assertTakesNone(schema);
  });
}

for (const { owner, question, schema } of questionEntries) {
  test(`${owner}: the question ${question} takes no query operator`, () => assertTakesNone(schema.takes));
}

test('members: a row of a bulk change takes no query operator', () => assertTakesNone(adherentChangesSchema));
