import path from 'node:path';
import type { Plan } from '../processes/supervise.ts';
import type { Keys } from './keys.ts';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Services in the order of design.md "In one picture"; the gateway comes last because it asks them for their state. */
export const services = ['admin', 'seasons', 'members', 'finance', 'import'] as const;
export type ServiceName = (typeof services)[number];
export type ProcessName = ServiceName | 'gateway';
export const processNames: readonly ProcessName[] = [...services, 'gateway'];

/** What the plans of all processes are made of. */
export interface PlanContext {
  ports: Record<string, number>;
  /** Public port of the gateway. */
  port: number;
  mongoUrl: string;
  natsUrl: string;
  keys: Keys;
  logDir: string;
  /** Folder with one built remote, or a link to it, per name. */
  mfeDir: string;
  /** Flags of Node before the script: `--watch` in development. */
  nodeFlags?: readonly string[];
  /** Added to the environment of every process. */
  extraEnv?: NodeJS.ProcessEnv;
  /** Sees each line that a process prints; false keeps it out of the log. */
  onLine?: (name: string, line: string) => boolean;
}

/** How to run a service or the gateway. Only named variables reach it, so that a secret of the shell does not. */
export function processPlan(name: ProcessName, context: PlanContext): Plan {
  const folder = name === 'gateway' ? 'gateway' : path.join('services', name);
  const { onLine } = context;
  return {
    name,
    command: process.execPath,
    args: [...(context.nodeFlags ?? []), path.join(root, folder, 'src', 'main.ts')],
    env: { ...baseEnv(), ...commonEnv(name, context), ...ownEnv(name, context), ...context.extraEnv },
    rank: 0,
    logFile: path.join(context.logDir, `${name}.log`),
    onLine: (line) => onLine?.(name, line) ?? true,
  };
}

function baseEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG, LOG_LEVEL, CLUB_CURRENCY, CLUB_TIME_ZONE } = process.env;
  return { PATH, HOME, TZ, LANG, LOG_LEVEL, CLUB_CURRENCY, CLUB_TIME_ZONE, NODE_ENV: 'production' };
}

function commonEnv(name: ProcessName, context: PlanContext): NodeJS.ProcessEnv {
  const urls = services.map((service) => [
    `${service.toUpperCase()}_URL`,
    `http://127.0.0.1:${context.ports[service]}`,
  ]);
  const privateKey = context.keys.privateKeyOf(name);
  return {
    SERVICE_PORT: String(context.ports[name]),
    MONGO_URL: context.mongoUrl,
    NATS_URL: context.natsUrl,
    ACTOR_PUBLIC_KEYS: context.keys.publicKeys,
    ...(privateKey ? { ACTOR_PRIVATE_KEY: privateKey } : {}),
    ...Object.fromEntries(urls),
  };
}

function ownEnv(name: ProcessName, context: PlanContext): NodeJS.ProcessEnv {
  const { CLUB_ADMIN_PASSWORD, METRICS_TOKEN, PUBLIC_ORIGIN } = process.env;
  const { TRUSTED_PROXIES, RATE_LIMIT, LISTEN_ADDRESS } = process.env;
  if (name === 'admin') return { CLUB_ADMIN_PASSWORD, PUBLIC_ORIGIN };
  if (name !== 'gateway') return {};
  return {
    PORT: String(context.port),
    SHELL_DIR: path.join(root, 'shell', 'dist'),
    MFE_DIR: context.mfeDir,
    METRICS_TOKEN,
    PUBLIC_ORIGIN,
    TRUSTED_PROXIES,
    RATE_LIMIT,
    LISTEN_ADDRESS,
  };
}
