import path from 'node:path';
import { parseArgs } from 'node:util';
import { currencies } from '@club/contract';
import Joi from 'joi';
// Not the whole of the kit, which would stay in the launcher's memory.
import { clubVariables } from '../../services/kit/src/service/club.ts';

export interface LaunchOptions {
  /** Where the gateway listens; 0 = any. */
  port: number;
  /** Absolute path of the folder that holds everything the product stores. */
  dataDir: string;
  /** Fictional members put in an empty club; 0 = none. */
  demo: number;
  instances: number;
  /** Nothing is started: the options are asked for. */
  help?: true;
}

/** A command-line error: printed without a stack. */
export class UsageError extends Error {}

/** What `--help` prints. */
export const usage = `Starts the club on this machine: npm start -- [options]

  --port N         where it listens (PORT, else 8080)
  --data DIR       folder that holds everything it stores (.data)
  --demo N         so many made-up members in a new club (500)
  --empty          a new club without made-up members
  --instances N    processes of each service, 1 to 4 (1)
  --help           this text

Variables and backups: README.md and the deployment guide, /deployment-guide.`;

/** What the services would refuse one after the other, said once before any of them starts. */
function checkClub(env: NodeJS.ProcessEnv): void {
  const { CLUB_CURRENCY, CLUB_TIME_ZONE } = env;
  const { error } = Joi.object(clubVariables).validate({ CLUB_CURRENCY, CLUB_TIME_ZONE });
  if (!error) return;
  const name = String(error.details[0]?.path[0]);
  const takes = name === 'CLUB_CURRENCY' ? Object.keys(currencies).join(', ') : 'a zone as Africa/Casablanca';
  throw new UsageError(`${name} takes ${takes}, not "${env[name]}".`);
}

/** Reads `--port` (default PORT), `--data`, `--demo`, `--empty` and `--instances`. Throws UsageError. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, root: string): LaunchOptions {
  const { port, data, demo, empty, instances, help } = parse(args);
  checkClub(env);
  if (empty && demo !== undefined) throw new UsageError('--demo and --empty exclude each other.');
  return {
    ...(help && { help: true as const }),
    port:
      port === undefined
        ? wholeNumber('PORT', env['PORT'] ?? '8080', 65_535)
        : wholeNumber('--port', port, 65_535),
    dataDir: path.resolve(root, data ?? '.data'),
    demo: empty ? 0 : wholeNumber('--demo', demo ?? '500', 1_000_000),
    instances: wholeNumber('--instances', instances ?? '1', 4, 1),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'string' },
        empty: { type: 'boolean' },
        instances: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function wholeNumber(name: string, text: string, max: number, min = 0): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`${name} takes a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}
