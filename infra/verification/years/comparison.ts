import { isDeepStrictEqual } from 'node:util';
import { type AnswerOf, type CallName, type Calls } from '@club/contract';
import { BSON } from 'mongodb';
import { acknowledged } from '../../testing/acknowledged.ts';
import type { Request, Staff } from '../../testing/staff.ts';
import type { RawRows, Row } from './raw-rows.ts';
import { paidSums, type PaidSums } from './paid-sums.ts';
import { seasonSums, type SeasonSums } from './season-sums.ts';

const rowsShown = 10;

/** A figure that the API answers is not what the rows come to. */
export class FigureDiffers extends Error {
  /** All rows behind it; the message shows the first ones. */
  readonly rows: readonly unknown[];

  constructor(figure: string, told: unknown, expected: unknown, rows: readonly unknown[]) {
    const shown = rows.slice(0, rowsShown).map((row) => BSON.EJSON.stringify(row));
    const more = rows.length > rowsShown ? [`… and ${rows.length - rowsShown} more rows`] : [];
    super(
      [
        `${figure}: the API answers ${JSON.stringify(told)}, its rows come to ${JSON.stringify(expected)}`,
        ...shown,
        ...more,
      ].join('\n  '),
    );
    this.rows = rows;
  }
}

/** The rows of a club, what they come to, and the API that is compared with them. */
export class Comparison {
  readonly rows: RawRows;
  readonly seasons: readonly SeasonSums[];
  readonly paid: ReadonlyMap<string, PaidSums>;
  /** Today where the club is, `YYYY-MM-DD`. */
  readonly today: string;
  /** Figures found the same. */
  same = 0;
  readonly #staff: Staff;
  readonly #byId: ReadonlyMap<string, Row>;

  constructor(rows: RawRows, staff: Staff, today: string) {
    this.rows = rows;
    this.today = today;
    this.#staff = staff;
    this.seasons = seasonSums(rows);
    this.paid = paidSums(rows);
    this.#byId = new Map(
      Object.values(rows).flatMap((all: readonly Row[]) => all.map((row) => [row._id, row])),
    );
  }

  ask<K extends CallName>(name: K, request: Request = {}): Promise<AnswerOf<Calls[K]>> {
    return acknowledged(this.#staff, name, request);
  }

  /** Compares one figure; `rows` are those behind it. */
  figure(figure: string, told: unknown, expected: unknown, rows: readonly unknown[] = []): void {
    if (!isDeepStrictEqual(told, expected)) throw new FigureDiffers(figure, told, expected, rows);
    this.same += 1;
  }

  /** Compares ids whatever their order; the rows behind a difference are those that only one side has. */
  ids(figure: string, told: readonly string[], expected: Iterable<string>): void {
    const [answered, wanted] = [new Set(told), new Set(expected)];
    const tooMany = [...answered].filter((id) => !wanted.has(id));
    const missing = [...wanted].filter((id) => !answered.has(id));
    const rows = [...tooMany, ...missing].map((id) => this.#byId.get(id) ?? { _id: id });
    this.figure(`${figure}, lignes`, told.length, wanted.size, rows);
    this.figure(figure, { enTrop: tooMany, manquent: missing }, { enTrop: [], manquent: [] }, rows);
  }

  row(id: string): Row {
    const found = this.#byId.get(id);
    if (!found) throw new Error(`no row has the id ${id}`);
    return found;
  }
}

/** Amount as the API tells it; the club counts in dirhams, of 100. */
export const amount = (minor: number): number => minor / 100;
