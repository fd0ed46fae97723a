import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import test from 'node:test';
import { generateX25519Identity } from 'age-encryption';
import { opened, recipientOf } from './seal.ts';

test('a mistyped key is refused without a word of the secret, where it is read and where it opens', async () => {
  const identity = await generateX25519Identity();
  const last = identity.at(-1) === 'Q' ? 'P' : 'Q';
  const mistyped = `${identity.slice(0, -1)}${last}`;
  const silent = (error: Error) => {
    assert.match(error.message, /^This key is mistyped/);
    assert.ok(!JSON.stringify([error.message, error.stack, error.cause]).includes(mistyped.slice(16)));
    return true;
  };
  await assert.rejects(recipientOf(mistyped), silent);
  await assert.rejects(opened(Readable.from([]), mistyped).next(), silent);
});
