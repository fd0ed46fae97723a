import { labelled, largestOf, ticksOf } from '@club/contract';

export { labelled, largestOf, ticksOf };

/** SVG path through points one unit apart, heights 0–100; gaps at null. Negative values are drawn at 0. */
export function linePath(values: readonly (number | null)[], top: number, offset = 0.5): string {
  let pen = 'M';
  return values
    .map((value, index) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const point = `${pen}${index + offset} ${round(100 - (Math.max(0, value) / top) * 100)}`;
      // A point without neighbours gets a short line to be visible.
      const alone = pen === 'M' && (values[index + 1] ?? null) === null ? 'm-0.3 0h0.6' : '';
      pen = 'L';
      return point + alone;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
