import { createHash } from 'node:crypto';
import { codeKeyOf, type ImportErrorDetail } from '@club/contract';
import type { SheetRow } from '../reading/cell.ts';
import type { ColumnPositions, KindReading, RowContent } from './kind-reading.ts';
import { plannedRow, type PlannedRow } from './planned-row.ts';
import { batchSize, detailLimit, emptyBatch, type RowBatch } from './row-batch.ts';

/** With the hash of its content. */
interface RowWithoutCode {
  content: RowContent;
  key: string;
  planned?: PlannedRow;
}

/** `planned`: also tells what becomes of each row (W-7). */
interface SorterOptions {
  /** `YYYY-MM-DD` */
  today: string;
  planned?: boolean;
}

/** The same for two rows of the same content. */
export function contentKeyOf({ row: _row, ...content }: RowContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Sorts the rows of a file: to store, faulty, repeated. Remembers all codes and contents. */
export class RowSorter {
  private readonly reading: KindReading;
  private readonly positions: ColumnPositions;
  private readonly today: string;
  private readonly seen = new Set<string>();
  private readonly holders = new Map<string, unknown>();
  private readonly withoutCode: RowWithoutCode[] = [];
  private details = 0;
  private readonly isPlanned: boolean;

  constructor(reading: KindReading, positions: ColumnPositions, { today, planned = false }: SorterOptions) {
    this.reading = reading;
    this.positions = positions;
    this.today = today;
    this.isPlanned = planned;
  }

  /** Into the batch, or aside when it has no code. */
  add(batch: RowBatch, line: SheetRow): void {
    const { content, faults } = this.reading.readRow(line, this.positions, this.today);
    if (content && this.reading.codeOf(content) === '') {
      this.setAside(batch, content, line);
      return;
    }
    batch.rows += 1;
    if (faults) this.refuse(batch, line, faults);
    else this.takeCode(batch, content, line);
  }

  /** The first row has the code; what becomes of another is for its kind to say. */
  private takeCode(batch: RowBatch, content: RowContent, line: SheetRow): void {
    const key = codeKeyOf(this.reading.codeOf(content));
    const holder = this.holders.get(key);
    if (holder === undefined) {
      this.holders.set(key, this.reading.identityOf(content));
      batch.contents.push(content);
      this.plan(batch, line, { etat: 'cree' });
      return;
    }
    const { isRepeated, detail } = this.reading.meets(content, holder);
    const details = [{ row: content.row, ...detail }];
    if (!isRepeated) {
      this.refuse(batch, line, details);
      return;
    }
    batch.repeated += 1;
    this.plan(batch, line, { etat: 'ignore', details });
  }

  private get naming() {
    return { named: this.reading.named, positions: this.positions };
  }

  private plan(batch: RowBatch, line: SheetRow, what: Parameters<typeof plannedRow>[2]): void {
    if (this.isPlanned) (batch.planned ??= []).push(plannedRow(line, this.naming, what));
  }

  private refuse(batch: RowBatch, line: SheetRow, faults: readonly ImportErrorDetail[]): void {
    this.plan(batch, line, { etat: 'refuse', details: faults });
    const kept = faults.slice(0, detailLimit - this.details);
    batch.faulty += 1;
    batch.faults.push(...kept);
    this.details += kept.length;
  }

  /** Batches of the rows set aside, after `index`. */
  *batchesWithoutCode(index: number): Generator<RowBatch> {
    for (let start = 0; start < this.withoutCode.length; start += batchSize) {
      const rows = this.withoutCode.slice(start, start + batchSize);
      yield {
        ...emptyBatch((index += 1)),
        rows: rows.length,
        contents: rows.map(({ content }) => content),
        contentKeys: rows.map(({ content: { row }, key }) => ({ row, key })),
        ...(this.isPlanned && { planned: rows.flatMap(({ planned = [] }) => planned) }),
      };
    }
  }

  private setAside(batch: RowBatch, content: RowContent, line: SheetRow): void {
    const key = contentKeyOf(content);
    if (this.isNew(key)) {
      const planned = this.isPlanned && plannedRow(line, this.naming, { etat: 'cree', key });
      this.withoutCode.push({ content, key, ...(planned && { planned }) });
    } else {
      batch.rows += 1;
      batch.repeated += 1;
      const reason = 'La même ligne est déjà dans le fichier.';
      this.plan(batch, line, { etat: 'ignore', details: [{ row: line.row, column: '', value: '', reason }] });
    }
  }

  private isNew(key: string): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}
