import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Owner } from '@club/contract';
// Not the whole of the kit, which would stay in the launcher's memory.
import { createTokenSigner, type TokenSigner } from '../../services/kit/src/access/token-signer.ts';

/** Processes that sign tokens: the gateway for users, import and finance for calls to members, finance and members to admin. */
export const issuers = ['gateway', 'import', 'finance', 'members'] as const satisfies readonly Owner[];
export type Issuer = (typeof issuers)[number];

export interface Keys {
  /** JSON Web Key Set that every process checks tokens with. */
  publicKeys: string;
  /** JSON Web Key of an issuer; undefined for a process that signs nothing. */
  privateKeyOf(name: string): string | undefined;
  /** With which stored secrets are sealed: 32 bytes in base64. Without it they cannot be read again. */
  secretsKey: string;
}

/** Reads the keys; creates them at the first start, readable by the owner only. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const folder = path.join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pairs = await Promise.all(
    issuers.map((issuer) => readOrMake(path.join(folder, `${issuer}.jwk`), issuer)),
  );
  const privateKeys = new Map(pairs.map((key) => [key.kid, JSON.stringify(key)]));
  return {
    publicKeys: JSON.stringify({ keys: pairs.map(({ d: _secret, ...publicKey }) => publicKey) }),
    privateKeyOf: (name) => privateKeys.get(name),
    secretsKey: readOrMakeSecretsKey(secretsFile(dataDir)),
  };
}

/** `CLUB_SECRETS_KEY`, else the data folder's, as for one left empty; undefined before a first start. */
export function secretsKeyOf(dataDir: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = secretsFile(dataDir);
  return env['CLUB_SECRETS_KEY'] || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}

/** Puts the key of a former machine where the first start would make one. */
export function keepSecretsKey(dataDir: string, secretsKey: string): void {
  const file = secretsFile(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, secretsKey, { mode: 0o600 });
}

const secretsFile = (dataDir: string) => path.join(dataDir, 'keys', 'secrets.key');

function readOrMakeSecretsKey(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function readOrMake(file: string, kid: string): Promise<JWK> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as JWK;
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'EdDSA', use: 'sig' };
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}

/** A signer in an issuer's name, for demonstration data and measurements. */
export function signerOf(keys: Keys, issuer: Issuer): Promise<TokenSigner> {
  return createTokenSigner(issuer, JSON.parse(keys.privateKeyOf(issuer) ?? '{}') as JWK);
}
