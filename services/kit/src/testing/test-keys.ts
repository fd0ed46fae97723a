import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Owner } from '@club/contract';

/** Key pairs of the issuers of a test. */
export interface TestKeys {
  publicKeys: JSONWebKeySet;
  privateKeys: Readonly<Partial<Record<Owner, JWK>>>;
}

/** Makes a fresh pair per issuer. */
export async function makeTestKeys(issuers: readonly Owner[]): Promise<TestKeys> {
  const pairs = await Promise.all(issuers.map(makePair));
  return {
    publicKeys: { keys: pairs.map(({ publicKey }) => publicKey) },
    privateKeys: Object.fromEntries(pairs.map(({ kid, privateKey }) => [kid, privateKey])),
  };
}

async function makePair(kid: Owner): Promise<{ kid: Owner; publicKey: JWK; privateKey: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const named = { kid, alg: 'EdDSA' };
  return {
    kid,
    publicKey: { ...(await exportJWK(publicKey)), ...named },
    privateKey: { ...(await exportJWK(privateKey)), ...named },
  };
}
