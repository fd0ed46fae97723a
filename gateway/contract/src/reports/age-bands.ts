import { plural } from '../rules/french.ts';
import type { Bar } from './report-descriptor.ts';

/** More ages than bars: bands. */
const maxBars = 12;
export const bandYears = 10;

/** The band of the pyramid that has no end. */
export const oldestBand = 80;

/** Key of those without an age. */
export const unknownAge = 'inconnu';

type Ages = readonly (number | null)[];

/** Youngest first; by year, else by ten years. */
export const ageBands = (ages: Ages): Bar[] => bandsOf(ages, bandWidth(ages));

/** Years of each of these bands. */
export function bandWidth(ages: Ages): number {
  const known = ages.filter((age) => age !== null);
  const oldest = known.reduce((max, age) => Math.max(max, age), 0);
  const youngest = known.reduce((min, age) => Math.min(min, age), oldest);
  return oldest - youngest < maxBars ? 1 : bandYears;
}

export const tenYears = (ages: Ages): Bar[] => bandsOf(ages, bandYears);

function bandsOf(ages: Ages, width: number): Bar[] {
  const known = ages.filter((age) => age !== null);
  const byBand = Map.groupBy(known, (age) => Math.floor(age / width) * width);
  const bands = [...byBand]
    .toSorted(([a], [b]) => a - b)
    .map(([from, own]) => ({
      key: String(from),
      label: width === 1 ? plural(from, 'an', 'ans') : `${from} à ${from + width - 1} ans`,
      value: own.length,
    }));
  const unknown = ages.length - known.length;
  return unknown === 0 ? bands : [...bands, { key: unknownAge, label: 'Âge inconnu', value: unknown }];
}
