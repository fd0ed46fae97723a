import { stripVTControlCharacters } from 'node:util';
import type { Compiler, StatsError } from 'webpack';

/** What `npm run dev` prints of its watchers begins with this (infra/launcher/dev.ts); the rest of their output is for the log. */
export const forTerminal = 'BUILD ';

/** Errors and lines of each that are printed; the log has them all. */
const mostErrors = 5;
const mostLines = 12;

/** Tells of builds that fail: file, line and message; and in one line that all is well again. */
export function tellBuilds(compiler: Compiler, name: string, print: (line: string) => void): void {
  let wasBroken = false;
  compiler.hooks.done.tap('TellBuilds', (stats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    linesOf(name, errors, wasBroken).forEach(print);
    wasBroken = errors.length > 0;
  });
}

function linesOf(name: string, errors: readonly StatsError[], wasBroken: boolean): string[] {
  if (errors.length === 0) return wasBroken ? [`${name} builds again.`] : [];
  const more = errors.length - mostErrors;
  return [
    `${name} does not build:`,
    ...errors.slice(0, mostErrors).flatMap(linesOfError),
    ...(more > 0 ? [`  and ${more} more, see the log`] : []),
  ];
}

function linesOfError({ moduleName, file, loc, message }: StatsError): string[] {
  const place = [moduleName ?? file, loc].filter(Boolean).join(' ');
  // swc repeats itself from there on.
  const [said = ''] = stripVTControlCharacters(message).split('Caused by:');
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return [...(place ? [`  ${place}`] : []), ...lines.slice(0, mostLines).map((line) => `    ${line}`)];
}
