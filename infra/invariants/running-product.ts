import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunState } from '../launcher/data-folder.ts';
import { root } from '../launcher/services.ts';
import { mongoOperator, mongoUrlFor, openMongoUsers } from '../local-servers/mongo-users.ts';
import { startOf } from '../processes/process-start.ts';

/** Database address: `--mongo`, MONGO_URL, or the club of the data folder (`--data`). Throws one sentence without any. */
export function mongoOf(
  { mongo, data = '.data' }: { mongo?: string | undefined; data?: string | undefined },
  env: NodeJS.ProcessEnv,
): string {
  const given = mongo ?? env['MONGO_URL'];
  if (given) return given;
  const folder = path.resolve(root, data);
  const port = portOn(folder);
  if (port === undefined)
    throw new Error(`No database runs on ${folder}: start the club, or say --mongo URL.`);
  return mongoUrlFor(openMongoUsers(folder, {}), mongoOperator, port);
}

/** Whether the mongod of a data folder runs. */
export const isDatabaseRunning = (folder: string): boolean => portOn(folder) !== undefined;

/** Port of the running mongod of a data folder, or undefined; its launcher may have been killed without a word. */
function portOn(folder: string): number | undefined {
  const file = path.join(folder, 'run.json');
  if (!existsSync(file)) return undefined;
  const { ports, pids, starts } = JSON.parse(readFileSync(file, 'utf8')) as RunState;
  const { mongod: pid } = pids;
  return pid !== undefined && (startOf(pid) ?? '') === starts?.['mongod'] ? ports['mongod'] : undefined;
}
