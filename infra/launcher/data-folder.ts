import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { startOf } from '../processes/process-start.ts';
import { UsageError } from './options.ts';

/** Content of DATA/run.json, kept between starts and read by tests and operators. */
export interface RunState {
  url?: string;
  /** Loopback port of each process, kept while free. */
  ports: Record<string, number>;
  pids: Record<string, number>;
  /** When each of them was started, in clock ticks since boot: a pid is used again. */
  starts?: Record<string, string>;
  /** True once demonstration data is complete, or when the club was started empty. */
  filled?: boolean;
}

/** The folder of one club's data, held by one launcher at a time. */
export interface DataFolder {
  readonly path: string;
  state: RunState;
  /** Processes that a launcher which was killed has left here, by name. */
  readonly leftOver: ReadonlyMap<string, number>;
  save(): void;
  release(): void;
}

/** Opens (or creates) and locks the data folder. Throws UsageError when it is in use, or no folder that this user may write. */
export function openDataFolder(folder: string): DataFolder {
  makeFolder(folder);
  const lockFile = path.join(folder, 'lock');
  takeLock(lockFile, folder);
  const stateFile = path.join(folder, 'run.json');
  const kept: Partial<RunState> = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
  const data: DataFolder = {
    path: folder,
    leftOver: stillThere(kept),
    state: { ports: kept.ports ?? {}, pids: {}, filled: kept.filled ?? false },
    save() {
      const partial = `${stateFile}.new`;
      writeFileSync(partial, `${JSON.stringify(data.state, null, 2)}\n`, { mode: 0o600 });
      renameSync(partial, stateFile); // atomic: a reader never sees half a file
    },
    release() {
      delete data.state.url;
      data.state.pids = {};
      data.state.starts = {};
      try {
        data.save();
      } finally {
        rmSync(lockFile, { force: true });
      }
    },
  };
  return data;
}

/** What keeps a folder from being made, by the system's code. */
const folderTroubles: Readonly<Record<string, (folder: string, user: string) => string>> = {
  EACCES: (folder, user) =>
    `${folder} cannot be written by ${user}: give it that folder (chown), or choose another with --data.`,
  EPERM: (folder, user) =>
    `${folder} belongs to somebody else than ${user}: give it that folder (chown), or choose another with --data.`,
  EROFS: (folder) => `${folder} is on a disk that takes no writes: choose another with --data.`,
  EEXIST: (folder) => `${folder} is a file, not a folder: choose another with --data.`,
  ENOTDIR: (folder) => `${folder} lies below a file, not in a folder: choose another with --data.`,
};

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const trouble = folderTroubles[(error as NodeJS.ErrnoException).code ?? ''];
    if (!trouble) throw error;
    throw new UsageError(trouble(folder, userInfo().username));
  }
}

function stillThere({ pids = {}, starts = {} }: Partial<RunState>): Map<string, number> {
  return new Map(
    Object.entries(pids).filter(([name, pid]) => starts[name] !== undefined && startOf(pid) === starts[name]),
  );
}

/** Stores the start time too: a pid can be reused. */
function takeLock(lockFile: string, folder: string): void {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    writeFileSync(lockFile, mine, { flag: 'wx' });
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const [pid, start] = readFileSync(lockFile, 'utf8').split(' ');
  if (start && startOf(Number(pid)) === start) {
    throw new UsageError(
      `The data folder ${folder} is in use by process ${pid}: stop it, or choose another with --data.`,
    );
  }
  writeFileSync(lockFile, mine); // its holder was killed
}
