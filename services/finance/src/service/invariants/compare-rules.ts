/** Sum of plain numbers: stored amounts may not be whole minor units. */
export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Message when a figure differs from what it should be. */
export function unlike(what: string, is: unknown, should: unknown): string | undefined {
  return is === should ? undefined : `${what} is ${String(is)}, should be ${String(should)}`;
}

/** Message naming amounts that are no safe integers; stored values may be anything. */
export function notWhole(amounts: Readonly<Record<string, readonly unknown[]>>): string | undefined {
  const bad = Object.entries(amounts).flatMap(([name, values]) =>
    values.filter((value) => !Number.isSafeInteger(value)).map((value) => `${name} is ${String(value)}`),
  );
  return bad.length > 0 ? bad.join(', ') : undefined;
}

/** Message naming keys that come twice. */
export function repeated(what: string, keys: readonly string[]): string | undefined {
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  return twice === undefined ? undefined : `${what} twice: ${twice}`;
}

/** The first message, if any. */
export function firstOf(...details: readonly (string | undefined)[]): string | undefined {
  return details.find((detail) => detail !== undefined);
}
