/** Percent by which a figure is above the one before; null where nothing was before. */
export function evolutionOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return Math.round(((now - before) / before) * 1_000) / 10;
}
