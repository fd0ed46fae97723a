/** A package and its safe versions (`npm audit` is not always reachable). */
export interface Advisory {
  package: string;
  /** Lowest version accepted; null forbids the package. */
  floor: string | null;
  /** First version no longer accepted. */
  below?: string;
  why: string;
}

export interface LockFile {
  packages: Readonly<Record<string, { version?: string; resolved?: string }>>;
}

/** Sentences naming each locked version that an advisory refuses. */
export function refusedVersions(lock: LockFile, advisories: readonly Advisory[]): string[] {
  return Object.entries(lock.packages).flatMap(([place, { version }]) => {
    const name = place.split('node_modules/').at(-1);
    const advisory = advisories.find((one) => one.package === name);
    if (!advisory || !version || accepts(advisory, version)) return [];
    return [`${place} ${version}: ${advisory.why}`];
  });
}

function accepts({ floor, below }: Advisory, version: string): boolean {
  if (floor === null || compareVersions(version, floor) < 0) return false;
  return below === undefined || compareVersions(version, below) < 0;
}

/** Negative when `a` is older than `b`. Numeric versions only. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  return version.split(/[.+-]/, 3).map(Number);
}

/** Registry addresses in the lock file; there must be none, so that any registry works. */
export function registryAddresses(lock: LockFile): string[] {
  return Object.values(lock.packages)
    .map(({ resolved }) => resolved ?? '')
    .filter((address) => /^https?:/.test(address));
}
