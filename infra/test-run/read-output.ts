import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
}

/** Summaries of node:test (`ℹ pass 3`), jest (`Tests: 1 failed, 2 passed`), Playwright (`2 passed (3s)`). */
const countPatterns: readonly [keyof Counts, RegExp][] = [
  ['passed', /^.*ℹ pass (\d+)$/gm],
  ['failed', /^.*ℹ (?:fail|cancelled) (\d+)$/gm],
  ['passed', /^.*Tests:.*?(\d+) passed/gm],
  ['failed', /^.*Tests:.*?(\d+) failed/gm],
  ['passed', /^ +(\d+) passed \(/gm],
  ['passed', /^ +(\d+) flaky$/gm],
  ['failed', /^ +(\d+) (?:failed|interrupted|did not run)$/gm],
];

/** Adds up the counts that test runners printed in an output. */
export function countsOf(output: string): Counts {
  const text = stripVTControlCharacters(output);
  const counts: Counts = { passed: 0, failed: 0 };
  for (const [key, pattern] of countPatterns) {
    for (const match of text.matchAll(pattern)) counts[key] += Number(match[1]);
  }
  return counts;
}

/** Tests of node:test that were left out, each with its reason. */
export const skippedOf = (output: string): readonly string[] =>
  [...stripVTControlCharacters(output).matchAll(/^ *﹣ (.+?) \([\d.]+ms\) # (.+)$/gm)].map(
    ([, title, reason]) => `${title}: ${reason}`,
  );

/** The line by which a runner of ours says that a test failed and passed at its second try. */
export const secondTry = (title: string, detail: readonly string[]): string =>
  `\n↻ ${title}\n${detail.map((line) => `  ${line.trim()}\n`).join('')}`;

/** Tests that failed and passed at their second try, each with its first failure: Playwright's, and those of `secondTry`. */
export function secondTriesOf(output: string): readonly Failure[] {
  const text = stripVTControlCharacters(output);
  const [, listed = ''] = text.match(/^ +\d+ flaky\n((?: {4}.+\n)+)/m) ?? [];
  const titles = linesOf(listed).map((line) => line.trim());
  const own = [...text.matchAll(/^↻ (.+)\n((?: {2}.+\n)*)/gm)].map(([, title = '', detail = '']) => ({
    title,
    detail: firstLines(detail),
  }));
  // A failure also names the step that it happened in.
  return [...failuresOf(output).filter(({ title }) => titles.some((one) => title.startsWith(one))), ...own];
}

/** A failed test as its runner told it. */
export interface Failure {
  title: string;
  detail: readonly string[];
}

const detailLines = 12;

/** Failures in each runner's output: a title line, then indented lines. */
const failurePatterns: readonly RegExp[] = [
  // node:test's final list, which has the location
  /^test at (?<place>.+)\n✖ (?<title>.+?)(?: \([\d.]+ms\))?\n(?<detail>(?: {2}.*\n|\n(?= {2}))*)/gm,
  // jest, which marks what was written to the console likewise
  /^ {2}● (?!Console$)(?<title>.+)\n(?<detail>(?: {4}.*\n|\n(?= {4}|\n))*)/gm,
  // TypeScript
  /^(?<title>\S+\(\d+,\d+\): error TS.+)\n(?<detail>)/gm,
  // Playwright
  /^ {2}\d+\) (?<title>.+?) ─*\n(?<detail>(?: {4}.*\n|\n(?= {4}|\n))*)/gm,
];

/** Failed tests in an output, once each, in order of runner. */
export function failuresOf(output: string): readonly Failure[] {
  const text = `${stripVTControlCharacters(output)}\n`;
  const found = new Map<string, Failure>();
  for (const pattern of failurePatterns) {
    for (const { groups } of text.matchAll(pattern)) {
      const { place, title = '', detail = '' } = groups ?? {};
      const told = place ? `${title} (${place})` : title;
      if (!found.has(told)) found.set(told, { title: told, detail: firstLines(detail) });
    }
  }
  return [...found.values()];
}

/** What a step that failed without a named test said last. */
export function lastWords(output: string): readonly string[] {
  return linesOf(stripVTControlCharacters(output)).slice(-detailLines);
}

function firstLines(detail: string): readonly string[] {
  return linesOf(detail).slice(0, detailLines);
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
