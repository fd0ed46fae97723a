/** How two births stand to each other: `inconnue` when one is not known. */
export type BirthLikeness = 'egale' | 'proche' | 'inconnue' | 'autre';

/** Births as `YYYY-MM-DD`; null when unknown. */
export function compareBirths(a: string | null, b: string | null): BirthLikeness {
  if (a === null || b === null) return 'inconnue';
  if (a === b) return 'egale';
  return isNear(a, b) ? 'proche' : 'autre';
}

/** Equal, one digit apart, two neighbouring digits or day and month exchanged, or a century apart. */
function isNear(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const [first, last, apart] = difference(a, b);
  if (apart === 1) return true;
  if (apart === 2 && last === first + 1 && a[first] === b[last] && a[last] === b[first]) return true;
  const [year, otherYear] = [a.slice(0, 4), b.slice(0, 4)];
  if (year !== otherYear)
    return a.slice(4) === b.slice(4) && Math.abs(Number(year) - Number(otherYear)) === 100;
  return a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7);
}

/** The first and the last place where two texts of one length differ, and at how many; looked at for every pair. */
function difference(a: string, b: string): [first: number, last: number, apart: number] {
  const found: [number, number, number] = [-1, -1, 0];
  for (let at = 0; at < a.length; at += 1) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    if (found[0] < 0) found[0] = at;
    found[1] = at;
    found[2] += 1;
  }
  return found;
}
