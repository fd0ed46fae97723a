/** Levels of the lines that tell an error, of ours and of MongoDB's. */
const errorLevels: ReadonlySet<unknown> = new Set(['error', 'fatal', 'E', 'F']);

/** A line of ours, or with `s` and `attr` of MongoDB's. */
interface Line {
  level?: string;
  s?: string;
  msg?: string;
  err?: { message?: string };
  attr?: { error?: unknown };
}

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
    const said = JSON.parse(line) as Line;
    if (!errorLevels.has(said.level ?? said.s)) return undefined;
    const cause = said.err?.message ?? said.attr?.error;
    return [said.msg, typeof cause === 'string' ? cause : undefined].filter(Boolean).join(': ') || undefined;
  } catch {
    return undefined; // cut in the middle
  }
}
