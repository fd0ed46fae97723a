import path from 'node:path';
import { compileCache, leanFlags } from '../processes/lean-node.ts';
import type { Plan } from '../processes/supervise.ts';
import type { Keys } from './keys.ts';
import { existsSync, readFileSync } from 'node:fs';
import { type Advisory, type LockFile, refusedVersions } from '../verification/security/floors.ts';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * The folder a part runs from: in this checkout, or for the parts that CLUB_PARTS names with commas in that of another release,
 * CLUB_PARTS_FROM (`npm run test:versions`).
 */
export function folderOf(part: string): string {
  const { CLUB_PARTS = '', CLUB_PARTS_FROM: other = root } = process.env;
  const own = (services as readonly string[]).includes(part) ? path.join('services', part) : part;
  return path.join(CLUB_PARTS.split(',').includes(part) ? other : root, own);
}

/** Start order: the gateway is last because it checks the others. */
export const services = ['admin', 'seasons', 'members', 'finance', 'import'] as const;
export type ServiceName = (typeof services)[number];
/** The database of each service, in which its user may do everything and nobody else anything. */
export const databases = Object.fromEntries(services.map((name) => [name, `club_${name}`])) as Readonly<
  Record<ServiceName, string>
>;

export type ProcessName = ServiceName | 'gateway';

/** One process of a service, or the gateway. */
export interface Instance {
  of: ProcessName;
  /** Name for the port, the log and the pid: the service's, then `finance-2` and so on. */
  name: string;
}

/** The instances of one service, `count` of them. */
export function instancesOf(service: ServiceName, count: number): Instance[] {
  return Array.from({ length: count }, (_, at) => ({
    of: service,
    name: at === 0 ? service : `${service}-${at + 1}`,
  }));
}

/** All processes: `count` instances per service and one gateway. */
export function allInstances(count: number): Instance[] {
  return [...services.flatMap((service) => instancesOf(service, count)), { of: 'gateway', name: 'gateway' }];
}

/** What the plans of all processes are made of. */
export interface PlanContext {
  ports: Record<string, number>;
  /** Of each service. */
  instances: number;
  port: number;
  /** Address of MongoDB with the secret of a service. */
  mongoUrlOf(of: ServiceName): string;
  /** Address of NATS with the secret of a process. */
  natsUrlOf(of: ProcessName): string;
  keys: Keys;
  logDir: string;
  /** Folder with one built remote, or a link to it, per name. */
  mfeDir: string;
  /** Flags of Node before the script: `--watch` in development. */
  nodeFlags?: readonly string[];
  extraEnv?: NodeJS.ProcessEnv;
  /** Whether the launcher fills and empties a club on trial. */
  offersEssai?: boolean;
  /** Sees each line that a process prints; false keeps it out of the log. */
  onLine?: (name: string, line: string) => boolean;
}

/** How to run an instance. Only listed variables are passed, to keep shell secrets out. */
export function processPlan({ of, name }: Instance, context: PlanContext): Plan {
  const { onLine } = context;
  return {
    name,
    command: process.execPath,
    args: [...leanFlags, ...(context.nodeFlags ?? []), path.join(folderOf(of), 'src', 'main.ts')],
    env: { ...baseEnv(), ...commonEnv(of, name, context), ...ownEnv(of, context), ...context.extraEnv },
    rank: 0,
    logFile: path.join(context.logDir, `${name}.log`),
    // In development a process may stand at a breakpoint.
    ...(!context.nodeFlags?.length && { liveUrl: liveUrlOf(name, context) }),
    onLine: (line) => onLine?.(of, line) ?? true,
  };
}

function liveUrlOf(name: string, { ports, port }: PlanContext): string {
  return `http://127.0.0.1:${name === 'gateway' ? port : ports[name]}/health/live`;
}

function baseEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG, LOG_LEVEL, CLUB_CURRENCY, CLUB_TIME_ZONE } = process.env;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG } = process.env;
  return {
    PATH,
    HOME,
    TZ,
    LANG,
    LOG_LEVEL,
    CLUB_CURRENCY,
    CLUB_TIME_ZONE,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS,
    OTEL_TRACES_SAMPLER_ARG,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    // glibc keeps what is freed for each thread apart: 2 MB of a process.
    MALLOC_ARENA_MAX: '2',
  };
}

/** Milliseconds a stopping instance keeps answering, until the gateway sees that it is not ready. */
const drainMs = 2_500;

function commonEnv(of: ProcessName, name: string, context: PlanContext): NodeJS.ProcessEnv {
  const { ports, instances } = context;
  const urls = services.map((service) => [
    `${service.toUpperCase()}_URL`,
    instancesOf(service, instances)
      .map((one) => `http://127.0.0.1:${ports[one.name]}`)
      .join(','),
  ]);
  const privateKey = context.keys.privateKeyOf(of);
  return {
    SERVICE_PORT: String(ports[name]),
    ...(instances > 1 ? { DRAIN_MS: String(drainMs) } : {}),
    ...(of === 'gateway' ? {} : { MONGO_URL: context.mongoUrlOf(of) }),
    NATS_URL: context.natsUrlOf(of),
    ACTOR_PUBLIC_KEYS: context.keys.publicKeys,
    ...(privateKey ? { ACTOR_PRIVATE_KEY: privateKey } : {}),
    ...Object.fromEntries(urls),
  };
}

function ownEnv(name: ProcessName, context: PlanContext): NodeJS.ProcessEnv {
  const { CLUB_ADMIN_PASSWORD, CLUB_ADMIN_RESET, CLUB_DEVICE_RESTRICTION } = process.env;
  const { METRICS_TOKEN, PUBLIC_ORIGIN, CLUB_SESSIONS_PER_USER } = process.env;
  const { TRUSTED_PROXIES, RATE_LIMIT, LISTEN_ADDRESS } = process.env;
  const CLUB_SECRETS_KEY = process.env['CLUB_SECRETS_KEY'] || context.keys.secretsKey;
  if (name === 'members') return { CLUB_SECRETS_KEY };
  if (name === 'admin') {
    const { CLUB_SMTP_HOSTS, CLUB_SMTP_CA_FILE, CLUB_EMAILS_PER_MINUTE, CLUB_EMAIL_SECONDS } = process.env;
    const mail = { CLUB_SMTP_HOSTS, CLUB_SMTP_CA_FILE, CLUB_EMAILS_PER_MINUTE, CLUB_EMAIL_SECONDS };
    const security = { CLUB_DEVICE_RESTRICTION, CLUB_ADVISORIES: advisoriesFound() };
    const first = { CLUB_ADMIN_PASSWORD, CLUB_ADMIN_RESET, CLUB_SESSIONS_PER_USER };
    const essai = context.offersEssai ? { CLUB_ESSAI: 'launcher' } : {};
    return { ...first, PUBLIC_ORIGIN, CLUB_SECRETS_KEY, ...mail, ...security, ...essai };
  }
  if (name !== 'gateway') return {};
  return {
    PORT: String(context.port),
    SHELL_DIR: path.join(folderOf('shell'), 'dist'),
    MFE_DIR: context.mfeDir,
    METRICS_TOKEN,
    PUBLIC_ORIGIN,
    TRUSTED_PROXIES,
    RATE_LIMIT,
    LISTEN_ADDRESS,
  };
}

const repository = path.resolve(import.meta.dirname, '..', '..');

/** Installed versions under an advisory, of so many advisories known: `0/14`. Undefined where the list is not deployed. */
export function advisoriesFound(): string | undefined {
  const lock = path.join(repository, 'package-lock.json');
  const list = path.join(repository, 'infra', 'verification', 'security', 'advisories.json');
  if (!existsSync(lock) || !existsSync(list)) return undefined;
  const advisories = JSON.parse(readFileSync(list, 'utf8')) as Advisory[];
  const installed = JSON.parse(readFileSync(lock, 'utf8')) as LockFile;
  return `${refusedVersions(installed, advisories).length}/${advisories.length}`;
}
