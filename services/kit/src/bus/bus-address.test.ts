import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nkeys } from '@nats-io/transport-node';
import { busAddress } from './bus-address.ts';

const seed = new TextDecoder().decode(nkeys.createUser().getSeed());

describe('the address of the bus', () => {
  for (const [url, servers, said] of [
    ['nats://127.0.0.1:4222', 'nats://127.0.0.1:4222', undefined],
    ['nats://finance:p%40ss@bus.example:4222', 'nats://bus.example:4222', { user: 'finance', pass: 'p@ss' }],
    ['tls://un-jeton@bus.example', 'tls://bus.example', { auth_token: 'un-jeton' }],
    ['nats://finance:x@[::1]:4222', 'nats://[::1]:4222', { user: 'finance', pass: 'x' }],
  ] as const)
    it(`${url} goes to ${servers}`, () => {
      const address = busAddress(url);
      assert.equal(address.servers, servers);
      assert.deepEqual(address.authenticator?.(), said);
    });

  it('with the seed of an nkey it signs what NATS asks, and tells no secret', () => {
    const { servers, authenticator } = busAddress(`nats://finance:${seed}@127.0.0.1:4222`);
    const said = authenticator?.('a nonce') as { nkey: string; sig: string };
    assert.equal(servers, 'nats://127.0.0.1:4222');
    assert.equal(said.nkey, nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey());
    const sent = nkeys
      .fromPublic(said.nkey)
      .verify(new TextEncoder().encode('a nonce'), nkeys.decode(said.sig));
    assert.ok(sent, 'the signature is of what was asked');
    assert.ok(!JSON.stringify(said).includes(seed));
  });
});
