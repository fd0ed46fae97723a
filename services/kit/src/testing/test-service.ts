import { randomBytes } from 'node:crypto';
import { defaultProfiles, type DefaultProfile, type Owner, type Permission } from '@club/contract';
import type { Actor } from '../access/actor.ts';
import { createTokenSigner, type TokenSigner } from '../access/token-signer.ts';
import { answerQuestions, type Replies } from '../bus/request-reply.ts';
import { currentService } from '../service/current-service.ts';
import type { ServiceDefinition } from '../service/service-definition.ts';
import { startService, type RunningService } from '../service/start-service.ts';
import { createClient, type Client } from './client.ts';
import { removeTraces } from './remove-traces.ts';
import { makeTestKeys } from './test-keys.ts';

export interface TestService extends RunningService {
  /** A person with a default profile or with these permissions; `more` changes who it is. */
  as(rights: DefaultProfile | readonly Permission[], more?: Partial<Actor>): Client;
  /** Another service or the gateway itself, as the issuer of the token. */
  asService(issuer: Owner, actor?: Partial<Actor>): Client;
  /** Answers what this service asks another one over the bus. */
  replyAs<O extends Owner>(service: O, replies: Partial<Replies<O>>): void;
  /** Stops the service, drops its database and its stream. */
  stop(): Promise<void>;
}

/** A service as tests start it: one that is not asked in the test needs no answers. */
export type TestedService<O extends Owner> = Omit<ServiceDefinition<O>, 'replies'> & {
  replies?: Partial<Replies<O>>;
};

const issuers = ['gateway', 'import', 'finance', 'members'] as const satisfies readonly Owner[];

/**
 * Starts a service on a free port with its own database, bus prefix and keys, on the servers that MONGO_URL and NATS_URL
 * name. One per test file: the models belong to the process.
 */
export async function testService<O extends Owner>(
  definition: TestedService<O>,
  env: NodeJS.ProcessEnv = {},
): Promise<TestService> {
  const name = `t_${process.pid}_${randomBytes(3).toString('hex')}`;
  const keys = await makeTestKeys(issuers);
  const full: NodeJS.ProcessEnv = {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    MONGO_URL: process.env.MONGO_URL,
    NATS_URL: process.env.NATS_URL,
    MONGO_DB: name,
    BUS_PREFIX: name,
    SERVICE_PORT: '0',
    // A busy computer says nothing of the rules; what is tested of time sets its own.
    ANSWER_WITHIN_MS: '30000',
    ACTOR_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
    ...(keys.privateKeys[definition.name] && {
      ACTOR_PRIVATE_KEY: JSON.stringify(keys.privateKeys[definition.name]),
    }),
    ...env,
  };
  const replies = (definition.replies ?? {}) as Replies<O>;
  const running = await startService({ ...definition, replies }, full);
  const signers = new Map<Owner, TokenSigner>();
  for (const issuer of issuers)
    signers.set(issuer, await createTokenSigner(issuer, keys.privateKeys[issuer] ?? {}));
  const client = (issuer: Owner, actor: Actor): Client =>
    createClient(running.url, async () => {
      const sign = signers.get(issuer);
      if (!sign) throw new Error(`${issuer} signs nothing in tests`);
      return sign(definition.name, actor, 'test');
    });
  return {
    ...running,
    as: (rights, more) => client('gateway', personWith(rights, more)),
    asService: (issuer, actor) =>
      client(issuer, { kind: 'service', id: issuer, nom: issuer, permissions: new Set(), ...actor }),
    replyAs: (service, replies) => answerQuestions(currentService().bus, service, replies),
    stop: async () => {
      await running.stop();
      await removeTraces(String(full.MONGO_URL), String(full.NATS_URL), name);
    },
  };
}

/** A made-up person; the name says so. */
function personWith(rights: DefaultProfile | readonly Permission[], more: Partial<Actor> = {}): Actor {
  const permissions = typeof rights === 'string' ? defaultProfiles[rights].permissions : rights;
  const profileType = typeof rights === 'string' ? rights : 'custom';
  return {
    kind: 'user',
    id: '0123456789abcdef01234567',
    code: 'T1',
    nom: 'Personne de test',
    profileType,
    permissions: new Set(permissions),
    ...more,
  };
}
