import type { Owner } from '@club/contract';
import type { Actor } from '../access/actor.ts';
import { createTokenSigner } from '../access/token-signer.ts';
import type { ServiceHandlers } from '../calls/call-request.ts';
import { logger } from '../log/logger.ts';
import { listenOn } from '../service/listen-on.ts';
import { serviceApp } from '../service/service-app.ts';
import { makeTestKeys } from './test-keys.ts';

/** The HTTP side of a service alone, without database or bus. */
export interface TestApp {
  url: string;
  /** A token for this service; `issuer` also signs it. */
  token(actor: Partial<Actor>, issuer?: 'gateway' | 'import' | 'stranger'): Promise<string>;
  close(): Promise<void>;
}

/** Serves the calls of `owner` with these handlers; `stranger` is an issuer whose key the service does not know. */
export async function testApp<O extends Owner>(owner: O, handlers: ServiceHandlers<O>): Promise<TestApp> {
  logger.level = 'silent';
  const keys = await makeTestKeys(['gateway', 'import']);
  const strange = await makeTestKeys(['gateway']);
  const config = { publicKeys: keys.publicKeys, metricsToken: 'metrics-token-of-tests' };
  const readiness = async () =>
    ({ state: 'ready', dependencies: { mongo: 'up', bus: 'up', service: 'started' } }) as const;
  const listener = await listenOn(serviceApp(owner, handlers, config, readiness), '127.0.0.1', 0);
  return {
    url: `http://127.0.0.1:${listener.port}`,
    token: async (actor, issuer = 'gateway') => {
      const known = issuer !== 'stranger';
      const key = known ? keys.privateKeys[issuer] : strange.privateKeys.gateway;
      const sign = await createTokenSigner(known ? issuer : 'gateway', key ?? {});
      const full: Actor = {
        kind: 'user',
        id: 'u1',
        nom: 'Personne de test',
        permissions: new Set(),
        ...actor,
      };
      return `Bearer ${await sign(owner, full, 'r-1')}`;
    },
    close: listener.close,
  };
}
