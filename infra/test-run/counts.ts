import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
}

/** What each runner says at its end: node:test (`ℹ pass 3`), jest (`Tests: 1 failed, 2 passed`), Playwright (`2 passed (3s)`). */
const patterns: readonly [keyof Counts, RegExp][] = [
  ['passed', /^.*ℹ pass (\d+)$/gm],
  ['failed', /^.*ℹ (?:fail|cancelled) (\d+)$/gm],
  ['passed', /^.*Tests:.*?(\d+) passed/gm],
  ['failed', /^.*Tests:.*?(\d+) failed/gm],
  ['passed', /^ +(\d+) passed \(/gm],
  ['failed', /^ +(\d+) (?:failed|interrupted|did not run)$/gm],
];

/** Adds up the counts that test runners printed in an output. */
export function countsOf(output: string): Counts {
  const text = stripVTControlCharacters(output);
  const counts: Counts = { passed: 0, failed: 0 };
  for (const [key, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) counts[key] += Number(match[1]);
  }
  return counts;
}
