/** Levels of the lines that tell an error. */
const errorLevels: ReadonlySet<unknown> = new Set(['error', 'fatal']);

/** Last error in a log: JSON lines or Node.js's plain text. */
export function lastErrorOf(log: string): string | undefined {
  for (const line of log.split('\n').toReversed()) {
    const said = errorOf(line);
    if (said) return said;
  }
  return undefined;
}

function errorOf(line: string): string | undefined {
  const plain = /^\s*(?:Uncaught )?(\w*Error\b.*)$/.exec(line);
  if (plain) return plain[1];
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: string;
      msg?: string;
      err?: { message?: string };
    };
    if (!errorLevels.has(level)) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ') || undefined;
  } catch {
    return undefined; // cut in the middle
  }
}
