import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import { importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { RuleError } from '../errors/rule-error.ts';
import { makeTestKeys, type TestKeys } from '../testing/test-keys.ts';
import type { Actor } from './actor.ts';
import { claimsFor } from './token-claims.ts';
import { createTokenSigner } from './token-signer.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

const actor: Actor = {
  kind: 'user',
  id: 'u1',
  code: '112',
  nom: 'Personne de test',
  profileType: 'viewer',
  permissions: new Set(['adherents.read'] as const),
  sessionId: 's1',
  ip: '10.0.0.7',
  onBehalfOf: undefined,
};

interface Forgery {
  kid?: string;
  aud?: string;
  iat?: number;
  exp?: number;
  claims?: object;
}

const now = () => Math.floor(Date.now() / 1000);

describe('actor token', () => {
  let keys: TestKeys;
  let verify: TokenVerifier;

  /** A token signed with the gateway's key, wrong in the given ways. */
  const forge = async ({
    kid = 'gateway',
    aud = 'members',
    iat = now(),
    exp = now() + 60,
    claims,
  }: Forgery) =>
    new SignJWT({ ...claimsFor(actor, 'r1'), ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setAudience(aud)
      .setIssuedAt(iat)
      .setExpirationTime(exp)
      .sign(await importJWK(keys.privateKeys.gateway ?? {}, 'EdDSA'));

  before(async () => {
    keys = await makeTestKeys(['gateway', 'import']);
    verify = createTokenVerifier('members', keys.publicKeys);
  });

  it('carries the actor, the issuer and the request id', async () => {
    const sign = await createTokenSigner('gateway', keys.privateKeys.gateway ?? {});
    const identity = await verify(`Bearer ${await sign('members', actor, 'r1')}`);
    assert.deepEqual(identity, { actor, issuer: 'gateway', requestId: 'r1' });
  });

  it('serves several requests until its end, and none after it', async () => {
    const token = `Bearer ${await forge({ exp: now() + 30 })}`;
    assert.equal(await verify(token), await verify(token));
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 155_000 });
    try {
      await assert.rejects(verify(token), { code: 'unavailable' });
    } finally {
      mock.timers.reset();
    }
  });

  it('of a process whose clock is up to two minutes off is taken', async () => {
    for (const skew of [-110, 90, 110]) {
      const token = await forge({ iat: now() + skew, exp: now() + skew + 60 });
      assert.equal((await verify(`Bearer ${token}`)).issuer, 'gateway', `${skew} s`);
    }
  });

  const refused: Record<string, () => Promise<string | undefined>> = {
    'no header': async () => undefined,
    'another scheme': async () => 'Basic dXNlcjpwYXNz',
    'text that is no token': async () => 'Bearer abc',
    'a token for another service': async () => `Bearer ${await forge({ aud: 'admin' })}`,
    'an expired token for another service': async () =>
      `Bearer ${await forge({ aud: 'admin', iat: now() - 240, exp: now() - 180 })}`,
    'one issuer signing as another': async () => `Bearer ${await forge({ kid: 'import' })}`,
    'an unknown issuer': async () => `Bearer ${await forge({ kid: 'finance' })}`,
    'a permission that does not exist': async () =>
      `Bearer ${await forge({ claims: { permissions: ['all'] } })}`,
    'a request id that could break a log': async () => `Bearer ${await forge({ claims: { rid: 'a\nb' } })}`,
    'a token without signature': async () =>
      `Bearer ${new UnsecuredJWT({ ...claimsFor(actor, 'r1') }).setAudience('members').setIssuedAt().setExpirationTime('60s').encode()}`,
  };
  for (const [what, header] of Object.entries(refused)) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(
        verify(await header()),
        (error) => error instanceof RuleError && error.code === 'unauthenticated',
      );
    });
  }

  // Made when it is used: other files of the process may run for minutes first.
  const ofAnotherTime: Record<string, () => Forgery> = {
    'a clock that is three minutes behind': () => ({ iat: now() - 240, exp: now() - 180 }),
    'a clock that is three minutes ahead': () => ({ iat: now() + 180, exp: now() + 240 }),
    'a token that lives too long': () => ({ iat: now() - 3600, exp: now() + 3600 }),
  };
  for (const [what, forgery] of Object.entries(ofAnotherTime)) {
    it(`is not taken from ${what}, and no session is lost by it`, async () => {
      const refused = verify(`Bearer ${await forge(forgery())}`);
      await assert.rejects(refused, { code: 'unavailable', message: /horloge/ });
    });
  }
});
