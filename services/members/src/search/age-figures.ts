import type { AdherentFilter } from '@club/contract';
import { birthsOfAges, unknownBirth } from '@club/service-kit';
import { RowSet } from '@club/service-kit/memory-table';

/** A day of birth as 19840309; NaN, which lies between no others, when none is known. */
export const birthFigure = ({ dateNaissance }: { dateNaissance: string | null }): number =>
  dateNaissance && dateNaissance !== unknownBirth ? dayNumber(dateNaissance) : Number.NaN;

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Rows `among` whose age on a day is asked for. */
export function ofAge(
  rows: { figures: (row: number) => readonly number[] },
  among: RowSet,
  { ageMin, ageMax, ageInconnu }: AdherentFilter,
  day: string,
): RowSet {
  if (ageMin === undefined && ageMax === undefined && ageInconnu === undefined) return among;
  const { after, to } = birthsOfAges(ageMin ?? 0, ageMax ?? 0, day);
  const first = ageMax === undefined ? Number.NEGATIVE_INFINITY : dayNumber(after);
  const last = ageMin === undefined ? Number.POSITIVE_INFINITY : dayNumber(to);
  const asksAge = ageMin !== undefined || ageMax !== undefined;
  const found = new RowSet(0);
  for (const row of among.rows()) {
    const birth = rows.figures(row)[0] ?? Number.NaN;
    if (ageInconnu !== undefined && Number.isNaN(birth) !== ageInconnu) continue;
    if (!asksAge || (birth > first && birth <= last)) found.set(row, true);
  }
  return found;
}
