import type { Owner } from '@club/contract';
import type { JSONWebKeySet, JWK } from 'jose';
import Joi from 'joi';
import { addressList, type Addresses } from './addresses.ts';
import { clubOf, clubVariables, type Club } from './club.ts';
import { ConfigError } from './config-error.ts';
import { usualAnswerMs } from './time-limits.ts';
import { withSecretFiles } from './secret-files.ts';

/** Configuration, all from the environment; a secret also as NAME_FILE. */
export interface ServiceConfig {
  /** 0: any free one. */
  port: number;
  /** Loopback by default, `0.0.0.0` in a container. */
  address: string;
  mongoUrl: string;
  mongoDb: string;
  natsUrl: string;
  busPrefix: string;
  /** Of each stream, where NATS is a cluster. */
  busReplicas: number;
  publicKeys: JSONWebKeySet;
  /** Only for services that call others. */
  privateKey?: JWK;
  metricsToken?: string;
  /** Milliseconds a stopping service is not ready but still answers. */
  drainMs: number;
  /** Milliseconds (P-8). */
  answerWithinMs: number;
  urls: Addresses;
  club: Club;
  logLevel: string;
}

const url = addressList();

/** Parses a variable as JSON of the given shape. */
const json = (shape: Joi.Schema) =>
  Joi.string().custom((text: string) => Joi.attempt(JSON.parse(text), shape) as unknown, 'JSON');

const key = Joi.object({ kty: 'OKP', crv: 'Ed25519', x: Joi.string().required() }).unknown(true);

const schema = Joi.object({
  SERVICE_PORT: Joi.number().port().default(0),
  LISTEN_ADDRESS: Joi.string().ip().default('127.0.0.1'),
  MONGO_URL: Joi.string()
    .pattern(/^mongodb(\+srv)?:\/\/./)
    .required(),
  MONGO_DB: Joi.string().pattern(/^[\w-]{1,38}$/),
  NATS_URL: Joi.string()
    .uri({ scheme: ['nats', 'tls'] })
    .required(),
  BUS_PREFIX: Joi.string()
    .pattern(/^[\w-]{1,40}$/)
    .default('club'),
  BUS_REPLICAS: Joi.number().valid(1, 3, 5).default(1),
  ACTOR_PUBLIC_KEYS: json(
    Joi.object({
      keys: Joi.array()
        .items(key.keys({ kid: Joi.string().required() }))
        .min(1)
        .required(),
    }),
  ).required(),
  ACTOR_PRIVATE_KEY: json(key.keys({ d: Joi.string().required() })),
  METRICS_TOKEN: Joi.string().min(16),
  // With several instances: more than the interval of readiness checks (the gateway's is 1,500).
  DRAIN_MS: Joi.number().integer().min(0).max(8_000).default(0),
  // Tests give more, for busy machines.
  ANSWER_WITHIN_MS: Joi.number().integer().min(1_000).max(60_000).default(usualAnswerMs),
  ADMIN_URL: url,
  SEASONS_URL: url,
  MEMBERS_URL: url,
  FINANCE_URL: url,
  IMPORT_URL: url,
  ...clubVariables,
  LOG_LEVEL: Joi.string().valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
}).unknown(true);

/** Variables that may be mounted as files. */
const secrets = ['MONGO_URL', 'NATS_URL', 'ACTOR_PUBLIC_KEYS', 'ACTOR_PRIVATE_KEY', 'METRICS_TOKEN'];

/** Reads and checks the environment; throws ConfigError. */
export function readServiceConfig(name: Owner, env: NodeJS.ProcessEnv): ServiceConfig {
  const { error, value } = schema.validate(withSecretFiles(env, secrets));
  if (error) throw configErrorOf(error);
  return {
    port: value.SERVICE_PORT,
    address: value.LISTEN_ADDRESS,
    mongoUrl: value.MONGO_URL,
    mongoDb: value.MONGO_DB ?? `club_${name}`,
    natsUrl: value.NATS_URL,
    busPrefix: value.BUS_PREFIX,
    busReplicas: value.BUS_REPLICAS,
    publicKeys: value.ACTOR_PUBLIC_KEYS,
    privateKey: value.ACTOR_PRIVATE_KEY,
    metricsToken: value.METRICS_TOKEN,
    drainMs: value.DRAIN_MS,
    answerWithinMs: value.ANSWER_WITHIN_MS,
    urls: {
      admin: value.ADMIN_URL,
      seasons: value.SEASONS_URL,
      members: value.MEMBERS_URL,
      finance: value.FINANCE_URL,
      import: value.IMPORT_URL,
    },
    club: clubOf(value),
    logLevel: value.LOG_LEVEL,
  };
}

/** Joi's own text quotes the value, which may be a secret. */
function configErrorOf(error: Joi.ValidationError): ConfigError {
  const [first] = error.details;
  const variable = String(first?.path[0]);
  return new ConfigError(
    variable,
    first?.type === 'any.required' ? 'is missing' : `is not valid (${first?.type})`,
  );
}
