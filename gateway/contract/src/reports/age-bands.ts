import { plural } from '../rules/french.ts';
import type { Bar } from './report-descriptor.ts';

/** More ages than bars: bands. */
const maxBars = 12;
const bandYears = 10;

/** Youngest first; by year, else by ten years. */
export function ageBands(ages: readonly (number | null)[]): Bar[] {
  const known = ages.filter((age) => age !== null);
  const oldest = known.reduce((max, age) => Math.max(max, age), 0);
  const youngest = known.reduce((min, age) => Math.min(min, age), oldest);
  return bandsOf(ages, oldest - youngest < maxBars ? 1 : bandYears);
}

export const tenYears = (ages: readonly (number | null)[]): Bar[] => bandsOf(ages, bandYears);

function bandsOf(ages: readonly (number | null)[], width: number): Bar[] {
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
  return unknown === 0 ? bands : [...bands, { key: 'inconnu', label: 'Âge inconnu', value: unknown }];
}
