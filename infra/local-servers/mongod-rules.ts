import { mongodVendor, mongodWheelVersion, type VendorBuild } from './pinned.ts';

/** Where a mongod comes from: its vendor, by checksum; the PATH; a package of Python's index. */
export type MongodSource = 'vendor' | 'path' | 'package';

/** Who wrote the data of a club. */
export interface WrittenBy {
  version: string;
  /** Which versions may open it (`featureCompatibilityVersion`). */
  compatibility: string;
}

/** Data that are there: by whom they were written, `unknown` where a former release did not note it. */
export type KnownData = WrittenBy | 'unknown' | 'none';

/** Oldest mongod on the PATH that a new club is given. */
const oldestOnPath = 7;

const majorOf = (version: string): number => Number.parseInt(version, 10);

/** MongoDB goes up one major version at a time, and never down. */
export function canOpen(version: string, written: WrittenBy): boolean {
  const steps = majorOf(version) - majorOf(written.compatibility);
  return majorOf(version) >= majorOf(written.version) && (steps === 0 || steps === 1);
}

/** What to try for a club, in this order (decision 90); none when nothing here opens its data. */
export function sourcesFor(data: KnownData, versionOnPath: string | undefined): MongodSource[] {
  const versions: [MongodSource, string | undefined][] = [
    ['vendor', mongodVendor.version],
    ['path', versionOnPath],
    ['package', mongodWheelVersion],
  ];
  if (data === 'none')
    return versions
      .filter(([source, version]) => source !== 'path' || majorOf(version ?? '0') >= oldestOnPath)
      .map(([source]) => source);
  // As the former release chose.
  if (data === 'unknown') return [versionOnPath === undefined ? 'package' : 'path'];
  const fitting = versions.filter(([, version]) => version !== undefined && canOpen(version, data));
  const isSame = (version: string | undefined) => Number(majorOf(version ?? '0') === majorOf(data.version));
  return fitting.toSorted(([, one], [, other]) => isSame(other) - isSame(one)).map(([source]) => source);
}

/** Data of 6.0, which the vendor's version cannot open: they keep what wrote them. */
export function keepsOldVersion(data: KnownData, source: MongodSource): boolean {
  return data !== 'none' && source === 'package';
}

/** The vendor's build for a system, by its /etc/os-release; undefined where none is pinned. */
export function buildFor(osRelease: string): VendorBuild | undefined {
  const valueOf = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const codename = valueOf('UBUNTU_CODENAME');
  const byCodename: Record<string, VendorBuild> = {
    focal: 'ubuntu2004',
    jammy: 'ubuntu2204',
    noble: 'ubuntu2404',
  };
  // Mint and others name the Ubuntu that they stand on.
  if (codename !== '') return byCodename[codename] ?? 'ubuntu2404';
  if (valueOf('ID') === 'debian') return majorOf(valueOf('VERSION_ID')) >= 12 ? 'debian12' : undefined;
  return undefined;
}

/** `db version v8.0.32` of `mongod --version`; undefined for anything else. */
export const versionIn = (said: string): string | undefined => /db version v(\d+\.\d+\.\d+)/.exec(said)?.[1];
