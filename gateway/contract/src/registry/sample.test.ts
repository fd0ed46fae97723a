import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callEntries } from './calls.ts';
import { sampleOf } from '../core/sample.ts';
import { schemasOf } from './schemas.ts';
import { validate } from '../core/validate.ts';

test('the sample of every schema is accepted by it', () => {
  for (const [name] of callEntries) {
    for (const [part, schema] of Object.entries(schemasOf(name))) {
      assert.deepEqual(validate(schema, sampleOf(schema)).errors, undefined, `${name} ${part}`);
    }
  }
});
