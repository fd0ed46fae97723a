/** Sum of amounts. Plain numbers on purpose: what is stored is not trusted to be whole minor units. */
export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Says that a figure is not what it should be; nothing when it is. */
export function unlike(what: string, is: unknown, should: unknown): string | undefined {
  return is === should ? undefined : `${what} is ${String(is)}, should be ${String(should)}`;
}

/** Says which amounts are no safe integers; they are stored, so they may be anything. */
export function notWhole(amounts: Readonly<Record<string, readonly unknown[]>>): string | undefined {
  const bad = Object.entries(amounts).flatMap(([name, values]) =>
    values.filter((value) => !Number.isSafeInteger(value)).map((value) => `${name} is ${String(value)}`),
  );
  return bad.length > 0 ? bad.join(', ') : undefined;
}

/** Says that something is there twice. */
export function repeated(what: string, keys: readonly string[]): string | undefined {
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  return twice === undefined ? undefined : `${what} twice: ${twice}`;
}

/** The first thing that is wrong. */
export function firstOf(...details: readonly (string | undefined)[]): string | undefined {
  return details.find((detail) => detail !== undefined);
}
