import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../launcher/services.ts';

const run = promisify(execFile);

/** A machine with nothing of the club: the guide's places lie in a folder of it, what needs root has a stand-in. */
export interface BareMachine {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** A text of the guide with the places of this machine. */
  here(text: string): string;
  /** Output of the command. Throws when it fails. */
  inShell(command: string, cwd: string): Promise<string>;
  /** Writes a file of the guide, `/etc/…`, with more lines at its end. */
  write(place: string, text: string): void;
  /** npm's packages are those of this checkout. */
  linkPackages(application: string): void;
  /** The team delivers a newer version. */
  release(): void;
  commitOf(application: string): string;
  remove(): void;
}

/** Where the guide's places are on this machine, longest first. */
const places = ['/etc/', '/opt/', '/var/lib/', '/home/'];
const repository = 'https://depot.example.org/club.git';

/** `env`: what each process gets beside this one's environment. */
export function openBareMachine(env: NodeJS.ProcessEnv): BareMachine {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-guide-'));
  const [origin, bin] = [path.join(folder, 'origin'), path.join(folder, 'bin')];
  for (const place of [...places, '/bin/']) mkdirSync(path.join(folder, place), { recursive: true });
  for (const [name, { script }] of Object.entries(standIns)) {
    writeFileSync(path.join(bin, name), `#!/bin/bash\n${script}\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
  makeOrigin(origin);
  const { MONGO_URL: _mongo, NATS_URL: _nats, CLUB_ADMIN_PASSWORD: _password, ...own } = process.env;
  const all = {
    ...own,
    ...env,
    MACHINE: folder,
    PATH: `${bin}:${own['PATH'] ?? ''}`,
    REAL_INSTALL: execFileSync('which', ['install'], { encoding: 'utf8' }).trim(),
  };
  const here = (text: string) =>
    places
      .reduce((now, place) => now.replaceAll(place, `${folder}${place}`), text.replaceAll(repository, origin))
      .replaceAll('/usr/bin/node', process.execPath);
  return {
    folder,
    env: all,
    here,
    inShell: async (command, cwd) =>
      (await run('bash', ['-c', command], { cwd, env: all, maxBuffer: 10_000_000 })).stdout,
    write: (place, text) => {
      const file = path.join(folder, place);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, here(text));
    },
    linkPackages,
    release: () => {
      appendFileSync(path.join(origin, 'CHANGELOG.md'), '\n');
      git(origin, 'commit', '--quiet', '--all', '--message', 'A newer version');
    },
    commitOf: (application) => git(application, 'rev-parse', 'HEAD').trim(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Club', '-c', 'user.email=club@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8' });
}

/** A repository of what stands in this checkout now. */
function makeOrigin(origin: string): void {
  mkdirSync(origin);
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate');
  const there = files.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
  execFileSync('cp', ['--parents', '--no-dereference', '--target-directory', origin, ...there], {
    cwd: root,
  });
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message', 'The version that is installed');
}

/** Links to each package, those of a workspace too; those of the product lead into the application, as npm makes them. */
function linkPackages(application: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(application, 'node_modules')];
  mkdirSync(path.join(to, '@club'), { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@club' && one !== '.cache'))
    symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, '@club')))
    symlinkSync(readlinkSync(path.join(from, '@club', name)), path.join(to, '@club', name));
  const ofWorkspaces = globSync('{*,*/*}/node_modules', { cwd: root }).filter(
    (folder) => !folder.startsWith('node_modules'),
  );
  for (const folder of ofWorkspaces) symlinkSync(path.join(root, folder), path.join(application, folder));
}

/** Output of the club's unit, as systemd's journal keeps it. */
export const journalOf = ({ folder }: BareMachine): string =>
  readFileSync(path.join(folder, 'journal'), 'utf8');

/**
 * What a bare machine has and this one may not use, each with a stand-in: a script that goes before the real program. They are all
 * that a run of the guide's commands does not really do, beside `notRun`.
 */
export const standIns: Readonly<Record<string, { why: string; script: string }>> = {
  sudo: {
    why: 'root and the user club: all is done by who runs the test',
    script: `while true; do case "$1" in -H) shift;; -u) shift 2;; *) break;; esac; done
exec "$@"`,
  },
  install: {
    why: 'no file is given to another user',
    script: `given=()
while [ $# -gt 0 ]; do case "$1" in -o|-g) shift 2;; *) given+=("$1"); shift;; esac; done
exec "$REAL_INSTALL" "\${given[@]}"`,
  },
  'apt-get': { why: 'packages need root: Node, git, curl and Python are here', script: 'exit 0' },
  useradd: { why: 'users need root', script: 'exit 0' },
  systemctl: {
    why: 'no systemd here: it starts and stops what the unit of the guide says, with its variables',
    script: `unit=$MACHINE/etc/systemd/system/club.service
pid=$(cat "$MACHINE/club.pid" 2> /dev/null)
value() { sed -n "s|^$1=||p" "$unit"; }
lives() { [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null; }
stop() {
  lives || return 0
  kill -TERM "$pid"
  for _ in $(seq $(($(value TimeoutStopSec) * 10))); do lives || return 0; sleep 0.1; done
  echo 'club.service did not stop' >&2
  exit 1
}
start() {
  lives && return
  set -a; . "$(value EnvironmentFile)"; set +a
  umask "$(value UMask)"
  cd "$(value WorkingDirectory)" || exit 1
  setsid $(value ExecStart) >> "$MACHINE/journal" 2>&1 < /dev/null &
  echo $! > "$MACHINE/club.pid"
}
case "$*" in
  daemon-reload) [ -f "$unit" ];;
  'enable --now club' | 'start club') start;;
  'stop club') stop;;
  'restart club') stop; start;;
  'status club') lives;;
  *) echo "systemctl $*: unknown to the test" >&2; exit 1;;
esac`,
  },
  journalctl: { why: 'no systemd here', script: 'cat "$MACHINE/journal"' },
};

/** Commands that are not run at all, each with its reason. */
export const notRun: Readonly<Record<string, string>> = {
  'curl --fail --silent --show-error --location https://deb.nodesource.com/setup_24.x --output /tmp/nodesource.sh':
    'a script that needs root, of a site that CI does not ask',
  'sudo bash /tmp/nodesource.sh': 'the same script',
  'sudo systemctl reload caddy': 'needs Caddy',
};
