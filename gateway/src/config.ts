import {
  addressList,
  clubOf,
  clubVariables,
  ConfigError,
  withSecretFiles,
  type Addresses,
  type Club,
  type ClubEnvironment,
} from '@club/service-kit/edge';
import Joi from 'joi';
import type { JWK } from 'jose';

/** Configuration from the environment (docs/operating.md). */
export interface GatewayConfig {
  port: number;
  address?: string;
  natsUrl: string;
  busPrefix: string;
  /** Private key that signs actor tokens; no other process has it. */
  privateKey: JWK;
  urls: Addresses;
  shellDir: string;
  mfeDir: string;
  club: Club;
  metricsToken?: string;
  /** Public address for browsers; https enables HSTS and the `__Host-` prefix. */
  publicOrigin?: string;
  trustedProxies: number;
  /** Requests per second for each session, or for each address without session. */
  rateLimit: number;
  logLevel: string;
}

interface Environment extends ClubEnvironment {
  PORT: number;
  LISTEN_ADDRESS: string;
  NATS_URL: string;
  BUS_PREFIX: string;
  ACTOR_PRIVATE_KEY: JWK;
  ADMIN_URL: readonly string[];
  SEASONS_URL: readonly string[];
  MEMBERS_URL: readonly string[];
  IMPORT_URL: readonly string[];
  FINANCE_URL: readonly string[];
  SHELL_DIR: string;
  MFE_DIR: string;
  METRICS_TOKEN?: string;
  PUBLIC_ORIGIN?: string;
  TRUSTED_PROXIES: number;
  RATE_LIMIT: number;
  LOG_LEVEL: string;
}

const origin = /^https?:\/\/[^/]+$/;

function ed25519Key(text: string): JWK {
  const key = JSON.parse(text) as JWK;
  if (key.crv !== 'Ed25519' || !key.d) throw new Error('no Ed25519 private key');
  return key;
}

const schema = Joi.object<Environment>({
  PORT: Joi.number().port().default(8080),
  // Local by default: without TLS, passwords and cookies must not leave the machine.
  LISTEN_ADDRESS: Joi.string().ip().default('127.0.0.1'),
  NATS_URL: Joi.string()
    .uri({ scheme: ['nats', 'tls'] })
    .required(),
  BUS_PREFIX: Joi.string()
    .pattern(/^[\w-]+$/)
    .default('club'),
  ACTOR_PRIVATE_KEY: Joi.string().custom(ed25519Key).required(),
  ADMIN_URL: addressList().required(),
  SEASONS_URL: addressList().required(),
  MEMBERS_URL: addressList().required(),
  IMPORT_URL: addressList().required(),
  FINANCE_URL: addressList().required(),
  SHELL_DIR: Joi.string().required(),
  MFE_DIR: Joi.string().required(),
  ...clubVariables,
  METRICS_TOKEN: Joi.string().min(16),
  PUBLIC_ORIGIN: Joi.string().pattern(origin),
  TRUSTED_PROXIES: Joi.number().integer().min(0).default(0),
  RATE_LIMIT: Joi.number().integer().min(1).default(200),
  LOG_LEVEL: Joi.string().valid('trace', 'debug', 'info', 'warn', 'error', 'fatal').default('info'),
});

/** May be given as files. */
const secrets = ['ACTOR_PRIVATE_KEY', 'METRICS_TOKEN', 'NATS_URL'];

/** Throws ConfigError, which names variables without their values. */
export function readConfig(environment: NodeJS.ProcessEnv): GatewayConfig {
  const given = withSecretFiles(environment, secrets);
  for (const [name, value] of Object.entries(given)) if (value === '') delete given[name];
  const { value, error } = schema.validate(given, { abortEarly: false, stripUnknown: true });
  if (error) {
    const faults = error.details.map(({ path, type }) => `${path.join('.')} (${type})`);
    throw new ConfigError('Environment:', `${[...new Set(faults)].join(', ')}`);
  }
  return configOf(value);
}

const configOf = (environment: Environment): GatewayConfig => ({
  port: environment.PORT,
  address: environment.LISTEN_ADDRESS,
  natsUrl: environment.NATS_URL,
  busPrefix: environment.BUS_PREFIX,
  privateKey: environment.ACTOR_PRIVATE_KEY,
  urls: {
    admin: environment.ADMIN_URL,
    seasons: environment.SEASONS_URL,
    members: environment.MEMBERS_URL,
    import: environment.IMPORT_URL,
    finance: environment.FINANCE_URL,
  },
  shellDir: environment.SHELL_DIR,
  mfeDir: environment.MFE_DIR,
  club: clubOf(environment),
  metricsToken: environment.METRICS_TOKEN,
  publicOrigin: environment.PUBLIC_ORIGIN,
  trustedProxies: environment.TRUSTED_PROXIES,
  rateLimit: environment.RATE_LIMIT,
  logLevel: environment.LOG_LEVEL,
});
