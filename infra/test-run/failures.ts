import { stripVTControlCharacters } from 'node:util';

/** A failed test as its runner told it. */
export interface Failure {
  title: string;
  /** The first lines of what went wrong. */
  detail: readonly string[];
}

const detailLines = 12;

/** How each runner tells a failure: a line with its title, then indented lines. */
const patterns: readonly RegExp[] = [
  // node:test, in the list at the end of a run: it says where, which the first telling does not
  /^test at (?<place>.+)\n✖ (?<title>.+?)(?: \([\d.]+ms\))?\n(?<detail>(?: {2}.*\n|\n(?= {2}))*)/gm,
  // jest, which marks what was written to the console likewise
  /^ {2}● (?!Console$)(?<title>.+)\n(?<detail>(?: {4}.*\n|\n(?= {4}|\n))*)/gm,
  // Playwright
  /^ {2}\d+\) (?<title>.+?) ─*\n(?<detail>(?: {4}.*\n|\n(?= {4}|\n))*)/gm,
];

/** The failed tests that runners named in an output, each once, in the order of their runners. */
export function failuresOf(output: string): readonly Failure[] {
  const text = `${stripVTControlCharacters(output)}\n`;
  const found = new Map<string, Failure>();
  for (const pattern of patterns) {
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
