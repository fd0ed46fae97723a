import { readFileSync } from 'node:fs';
import type { Owner } from '@club/contract';
import type { JSONWebKeySet, JWK } from 'jose';
import Joi from 'joi';

/** Where a service finds its neighbours and how it is reached. All from the environment; a secret also as NAME_FILE. */
export interface ServiceConfig {
  /** Loopback port; 0 takes any free one. */
  port: number;
  mongoUrl: string;
  mongoDb: string;
  natsUrl: string;
  busPrefix: string;
  publicKeys: JSONWebKeySet;
  /** Only a service that calls others has one. */
  privateKey?: JWK;
  metricsToken?: string;
  urls: Partial<Record<Owner, string>>;
  logLevel: string;
}

const url = Joi.string().uri({ scheme: ['http', 'https'] });
const json = (value: string): unknown => JSON.parse(value) as unknown;

const schema = Joi.object({
  SERVICE_PORT: Joi.number().port().default(0),
  MONGO_URL: Joi.string()
    .uri({ scheme: [/mongodb(\+srv)?/] })
    .required(),
  MONGO_DB: Joi.string().pattern(/^[\w-]{1,38}$/),
  NATS_URL: Joi.string()
    .uri({ scheme: ['nats', 'tls'] })
    .required(),
  BUS_PREFIX: Joi.string()
    .pattern(/^[\w-]{1,40}$/)
    .default('club'),
  ACTOR_PUBLIC_KEYS: Joi.string().custom(json).required(),
  ACTOR_PRIVATE_KEY: Joi.string().custom(json),
  METRICS_TOKEN: Joi.string().min(16),
  ADMIN_URL: url,
  SEASONS_URL: url,
  MEMBERS_URL: url,
  FINANCE_URL: url,
  IMPORT_URL: url,
  LOG_LEVEL: Joi.string().valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
}).unknown(true);

const secrets = ['MONGO_URL', 'NATS_URL', 'ACTOR_PUBLIC_KEYS', 'ACTOR_PRIVATE_KEY', 'METRICS_TOKEN'];

/** Reads and checks the environment of a service; throws an Error that names the variable at fault. */
export function readServiceConfig(name: Owner, env: NodeJS.ProcessEnv): ServiceConfig {
  const { error, value } = schema.validate(withSecretFiles(env));
  // The value is left out: it may be a secret.
  if (error) throw new Error(`${error.details[0]?.path.join('.')}: ${error.details[0]?.type}`);
  const { ADMIN_URL, SEASONS_URL, MEMBERS_URL, FINANCE_URL, IMPORT_URL } = value as Record<string, string>;
  return {
    port: value.SERVICE_PORT,
    mongoUrl: value.MONGO_URL,
    mongoDb: value.MONGO_DB ?? `club_${name}`,
    natsUrl: value.NATS_URL,
    busPrefix: value.BUS_PREFIX,
    publicKeys: value.ACTOR_PUBLIC_KEYS,
    privateKey: value.ACTOR_PRIVATE_KEY,
    metricsToken: value.METRICS_TOKEN,
    urls: {
      admin: ADMIN_URL,
      seasons: SEASONS_URL,
      members: MEMBERS_URL,
      finance: FINANCE_URL,
      import: IMPORT_URL,
    },
    logLevel: value.LOG_LEVEL,
  };
}

/** `NAME_FILE` gives a secret from a file, as containers mount them. */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secrets.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file === undefined ? [] : [[name, readFileSync(file, 'utf8').trim()] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}
