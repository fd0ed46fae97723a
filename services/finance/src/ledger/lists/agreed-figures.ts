import { RowSet } from '@club/service-kit/memory-table';

/** Sums in minor units. */
export interface AgreedSums {
  montantTotal: number;
  restant: number;
  convenu: number;
  adherents: number;
}

interface Agreed {
  createdAt: Date;
  montantTotal: number;
  montantRegle: number;
  adherents: readonly {
    adherentId: string;
    formules: readonly { formuleId: string; montant: number }[];
  }[];
}

interface Rows {
  figures: (row: number) => readonly number[];
}

/** Moment of creation, total, what is left to pay; then formula, member and agreed price of each line. */
const head = 3;
const width = 3;

/** Agreed prices of cotisations in compact arrays; ids are mapped to numbers. */
export class AgreedFigures {
  #numbers = new Map<string, number>();
  #ids: string[] = [];

  of({ createdAt, montantTotal, montantRegle, adherents }: Agreed): number[] {
    const lines = adherents.flatMap(({ adherentId, formules }) =>
      formules.flatMap(({ formuleId, montant }) => [
        this.#numberOf(formuleId),
        this.#numberOf(adherentId),
        montant,
      ]),
    );
    return [createdAt.getTime(), montantTotal, montantTotal - montantRegle, ...lines];
  }

  /** Totals of rows, for these formulas or all. */
  sums(rows: Rows, among: RowSet, formuleIds: readonly string[] | undefined): AgreedSums {
    const asked = formuleIds && new Set(formuleIds.map((id) => this.#numbers.get(id)));
    const members = new Set<number>();
    const sums = { montantTotal: 0, restant: 0, convenu: 0 };
    for (const row of among.rows()) {
      const figures = rows.figures(row);
      sums.montantTotal += figures[1] ?? 0;
      sums.restant += figures[2] ?? 0;
      for (let at = head; at < figures.length; at += width) {
        if (asked && !asked.has(figures[at])) continue;
        members.add(figures[at + 1]!);
        sums.convenu += figures[at + 2]!;
      }
    }
    return { ...sums, adherents: members.size };
  }

  /** Members with one of these formulas (or any) in these rows; unordered. */
  members(rows: Rows, among: RowSet, formuleIds: readonly string[] | undefined): string[] {
    const asked = formuleIds && new Set(formuleIds.map((id) => this.#numbers.get(id)));
    const members = new Set<number>();
    for (const row of among.rows()) {
      const figures = rows.figures(row);
      for (let at = head; at < figures.length; at += width)
        if (!asked || asked.has(figures[at])) members.add(figures[at + 1]!);
    }
    return Array.from(members, (number) => this.#ids[number]!);
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.#ids.length);
    return this.#ids.push(id) - 1;
  }
}

/** Rows created in a half-open time range. */
export function createdWithin(
  rows: Rows,
  among: RowSet,
  from: Date | undefined,
  to: Date | undefined,
): RowSet {
  if (!from && !to) return among;
  const [first, end] = [
    from?.getTime() ?? Number.NEGATIVE_INFINITY,
    to?.getTime() ?? Number.POSITIVE_INFINITY,
  ];
  const found = new RowSet(0);
  for (const row of among.rows()) {
    const createdAt = rows.figures(row)[0] ?? Number.NaN;
    if (createdAt >= first && createdAt < end) found.set(row, true);
  }
  return found;
}
