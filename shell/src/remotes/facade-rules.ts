/** `^1.2.0` takes 1.2.0, 1.2.5 and 1.3.0, neither 1.1.9 nor 2.0.0. */
export function suits(range: string, version: string): boolean {
  const [oldest, own] = [range.slice(1), version].map((text) => text.split('.').map(Number));
  const [major, minor, patch] = own!.map((number, place) => number - oldest![place]!) as [
    number,
    number,
    number,
  ];
  return major === 0 && (minor > 0 || (minor === 0 && patch >= 0));
}

/** The facades that a remote requires in a version that this shell does not have: `@club/ui 2.0.0, et non 1.4.0`. */
export function unsuited(
  requires: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(requires)
    .filter(([name, range]) => !own[name] || !suits(range, own[name]))
    .map(([name, range]) => `${name} ${range.slice(1)}, et non ${own[name] ?? 'aucune'}`);
}
