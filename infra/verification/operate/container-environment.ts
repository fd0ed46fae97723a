import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { services, type ProcessName } from '../../launcher/services.ts';
import type { Image } from './build-image.ts';

/** Where a container would find what is around it. */
export interface Around {
  ports: Readonly<Record<string, number>>;
  /** Folder of the secrets of this process. */
  secrets: string;
  /** Of the gateways. */
  fronts: string;
}

/** `mongo-url` is in MONGO_URL_FILE. */
const variableOf: Readonly<Record<string, string>> = {
  'mongo-url': 'MONGO_URL',
  'nats-url': 'NATS_URL',
  'actor-public-keys': 'ACTOR_PUBLIC_KEYS',
  'actor-private-key': 'ACTOR_PRIVATE_KEY',
  'metrics-token': 'METRICS_TOKEN',
  'secrets-key': 'CLUB_SECRETS_KEY',
  'admin-password': 'CLUB_ADMIN_PASSWORD',
};

/** What a container is given: its image's variables, its secrets as files, the others' addresses. */
export function environmentOf(
  image: Image,
  of: ProcessName | 'operator',
  { ports, secrets, fronts }: Around,
): NodeJS.ProcessEnv {
  const files = existsSync(secrets) ? readdirSync(secrets) : [];
  const urls = services.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name]}`]);
  const port = String(ports[of] ?? 0);
  return {
    PATH: process.env['PATH'],
    ...image.env,
    ...Object.fromEntries(files.map((name) => [`${variableOf[name]}_FILE`, path.join(secrets, name)])),
    ...Object.fromEntries(urls),
    PORT: port,
    SERVICE_PORT: port,
    LISTEN_ADDRESS: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(of === 'gateway' && { SHELL_DIR: path.join(fronts, 'shell'), MFE_DIR: path.join(fronts, 'mfe') }),
  };
}
