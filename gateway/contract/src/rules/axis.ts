/** Round steps, within a power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/** Axis ticks from 0 to a round number ≥ `max`, in at most `maxSteps` equal steps; integer steps when `whole`. */
export function ticksOf(max: number, { maxSteps = 4, whole = false } = {}): number[] {
  if (!(max > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(max / maxSteps));
  const widths = [...steps, 20]
    .map((step) => step * power)
    .filter((step) => !whole || Number.isInteger(step));
  const width =
    widths.find((candidate) => candidate * maxSteps >= max) ?? Math.max(1, Math.ceil(max / maxSteps));
  const count = Math.ceil(max / width);
  return Array.from({ length: count + 1 }, (_, index) => index * width);
}

/** Largest of the values that are there; 0 of none. */
export function largestOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((max, value) => Math.max(max, value ?? 0), 0);
}

/** Positions that get a label, so that at most `maxLabels` stand under the chart. */
export function labelled(count: number, maxLabels = 9): number[] {
  const every = Math.max(1, Math.ceil(count / maxLabels));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
