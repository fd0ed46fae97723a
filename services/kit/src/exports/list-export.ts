import { plural, writtenDay, type ColumnData, type Noun, type ReportValue } from '@club/contract';
import { clubToday } from '../calendar/calendar.ts';
import { paperClub } from '../club-settings/paper-club.ts';

/** The cells of a row in the order of the columns; a date is `YYYY-MM-DD`. */
export type ExportedRow = readonly ReportValue[];

/** A list as it is seen, to be written in any format. */
export interface ListExport {
  /** «Adhérents». */
  title: string;
  /** Of the file, before its date: letters alone. */
  name: string;
  /** Season, filters and sort in words. */
  facts: readonly string[];
  /** Of one row and of many. */
  noun: Noun;
  columns: readonly ColumnData[];
  /** Rows when it began. */
  count: number;
  /** Batches of them, read while they are written. */
  rows: AsyncIterable<readonly ExportedRow[]>;
}

/** The lines above a list: what it is, whose and when, how many rows of which. */
export function headLines({ title, facts, noun, count }: ListExport): [string, string, string] {
  const club = `${paperClub()}, le ${writtenDay(clubToday())}`;
  return [title, club, [plural(count, ...noun), ...facts].join(' · ')];
}
