import { apiCompare } from 'api-smart-diff';
import type { PublishedContract } from '../../../gateway/contract/build/published.ts';

/**
 * What of a released contract those who rely on it would miss in `now`, as «place: what», each once: a call, event or field that
 * is gone, a value that is no longer taken, a field that must be sent.
 */
export function breakingChanges(released: PublishedContract, now: PublishedContract): string[] {
  const { diffs } = apiCompare(structuredClone(released), structuredClone(now), {});
  const breaking = diffs.filter(({ type }) => type === 'breaking');
  return [
    ...new Set(breaking.map(({ path, description }) => `${path.join(' › ')}: ${description ?? 'changed'}`)),
  ];
}

/** Whether a version says that it breaks with the released one: another major, or before 1.0 another minor. */
export function saysSo(released: string, now: string): boolean {
  const [major, minor] = partsOf(now);
  const [formerMajor, formerMinor] = partsOf(released);
  if (major !== formerMajor) return major > formerMajor;
  return major === 0 && minor > formerMinor;
}

function partsOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
