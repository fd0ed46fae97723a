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
