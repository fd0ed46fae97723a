import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import mongoose from 'mongoose';
import { errorForLog } from './error-for-log.ts';

const canary = 'canari@example.org';

describe('an error in the log', () => {
  const errors: [what: string, error: Error][] = [
    [
      'a duplicate key',
      new mongoose.mongo.MongoServerError({ message: `E11000 dup key: { email: "${canary}" }`, code: 11000 }),
    ],
    ['a cast', new mongoose.Error.CastError('Number', canary, 'droitsEntree')],
    [
      'a validation',
      new mongoose.Error.ValidatorError({
        path: 'email',
        message: `"${canary}" refused`,
        type: 'x',
        value: canary,
      }),
    ],
    ['broken JSON', new SyntaxError(`Unexpected token, "{"email":"${canary}" is not valid JSON`)],
    ['a cause', new Error('failed', { cause: new mongoose.Error.CastError('Number', canary, 'x') })],
  ];
  for (const [what, error] of errors) {
    it(`keeps no value of ${what}`, () => {
      const logged = errorForLog(error);
      assert.doesNotMatch(JSON.stringify(logged), /canari/);
      assert.ok(logged.type);
    });
  }

  it('keeps code and frames, to find the place', () => {
    const { code, stack } = errorForLog(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    assert.equal(code, 'ECONNREFUSED');
    assert.match(stack ?? '', /error-for-log\.test\.ts/);
  });
});
