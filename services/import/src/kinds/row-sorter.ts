import { createHash } from 'node:crypto';
import { codeKeyOf, type ImportErrorDetail } from '@club/contract';
import type { SheetRow } from '../reading/cell.ts';
import { isExample } from './example-row.ts';
import type { ColumnPositions, KindReading, ReadContext, RowContent } from './kind-reading.ts';
import { plannedRow, type PlannedRow } from './planned-row.ts';
import { batchSize, detailLimit, emptyBatch, type RowBatch } from './row-batch.ts';
import { isTotal } from './total-row.ts';

/** With the hash of its content. */
interface RowWithoutCode {
  content: RowContent;
  key: string;
  warnings?: ImportErrorDetail[];
  planned?: PlannedRow;
}

/** A row that may be stored, with the cells left out of it. */
interface ValidRow {
  line: SheetRow;
  content: RowContent;
  warnings: readonly ImportErrorDetail[];
}

function warningsOf(rows: readonly RowWithoutCode[]): Pick<RowBatch, 'warnings'> {
  const warnings = rows.flatMap((row) => row.warnings ?? []);
  return warnings.length > 0 ? { warnings } : {};
}

/** `planned`: also tells what becomes of each row (W-7). */
interface SorterOptions {
  context: ReadContext;
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
  private readonly context: ReadContext;
  private readonly seen = new Set<string>();
  private readonly holders = new Map<string, unknown>();
  /** First rows of persons. */
  private readonly persons = new Map<string, number>();
  private readonly withoutCode: RowWithoutCode[] = [];
  private details = 0;
  private warned = 0;
  private readonly isPlanned: boolean;

  constructor(reading: KindReading, positions: ColumnPositions, { context, planned = false }: SorterOptions) {
    this.reading = reading;
    this.positions = positions;
    this.context = context;
    this.isPlanned = planned;
  }

  /** Into the batch, or aside when it has no code. */
  add(batch: RowBatch, line: SheetRow): void {
    if (isExample(line, this.positions, this.reading)) return;
    if (isTotal(line, this.positions, this.reading)) {
      this.leave(batch, line, 'Cette ligne est un total.');
      return;
    }
    const read = this.reading.readRow(line, this.positions, this.context);
    if (read.faults) {
      batch.rows += 1;
      this.refuse(batch, line, read.faults);
      return;
    }
    const { content, warnings = [] } = read;
    const row = { line, content, warnings };
    if (this.reading.codeOf(content) === '') {
      this.setAside(batch, row);
      return;
    }
    batch.rows += 1;
    this.takeCode(batch, row);
  }

  /** The first row has the code; what becomes of another is for its kind to say. */
  private takeCode(batch: RowBatch, row: ValidRow): void {
    const { line, content, warnings } = row;
    const key = codeKeyOf(this.reading.codeOf(content));
    const holder = this.holders.get(key);
    if (holder === undefined) {
      this.holders.set(key, this.reading.identityOf(content));
      batch.contents.push(content);
      this.warn(batch, warnings);
      this.plan(batch, line, { etat: 'cree', ...this.toldOf(row) });
      return;
    }
    const { isRepeated, mayHaveNewCode = false, detail } = this.reading.meets(content, holder);
    const details = [{ row: content.row, ...detail }];
    if (!isRepeated && mayHaveNewCode && this.isPlanned) {
      (batch.twins ??= []).push(content);
      const told = this.toldOf(row);
      this.plan(batch, line, { ...told, etat: 'conflit', details: [...details, ...told.details] });
      return;
    }
    if (!isRepeated) {
      this.refuse(batch, line, details);
      return;
    }
    batch.repeated += 1;
    this.plan(batch, line, { etat: 'ignore', details });
  }

  /** Of a plan: the row is of somebody whom an earlier row, under another code, is of too. */
  private twiceDetails(content: RowContent): ImportErrorDetail[] {
    const person = this.isPlanned ? (this.reading.personOf?.(content) ?? null) : null;
    if (person === null) return [];
    const earlier = this.persons.get(person);
    if (earlier === undefined) {
      this.persons.set(person, content.row);
      return [];
    }
    const reason = `Même nom et même date de naissance qu’à la ligne ${earlier}.`;
    return [{ row: content.row, column: '', value: '', reason }];
  }

  /** Of a plan: what is to be known of a row that may be stored. */
  private toldOf({ line, content, warnings }: ValidRow) {
    const details = [...warnings, ...this.twiceDetails(content)];
    const lectures = this.isPlanned ? (this.reading.lectures?.(line, this.positions, content) ?? []) : [];
    return { details, ...(lectures.length > 0 && { lectures }) };
  }

  private warn(batch: RowBatch, warnings: readonly ImportErrorDetail[]): void {
    if (warnings.length > 0) (batch.warnings ??= []).push(...this.cut(warnings));
  }

  /** As many warnings as a file may still tell. */
  private cut(warnings: readonly ImportErrorDetail[]): ImportErrorDetail[] {
    const kept = warnings.slice(0, detailLimit - this.warned);
    this.warned += kept.length;
    return kept;
  }

  private get naming() {
    const { named, wholeName } = this.reading;
    return { named, wholeName, positions: this.positions };
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
        ...warningsOf(rows),
        ...(this.isPlanned && { planned: rows.flatMap(({ planned = [] }) => planned) }),
      };
    }
  }

  private setAside(batch: RowBatch, row: ValidRow): void {
    const { line, content, warnings } = row;
    const key = contentKeyOf(content);
    if (this.isNew(key)) {
      const planned =
        this.isPlanned && plannedRow(line, this.naming, { etat: 'cree', key, ...this.toldOf(row) });
      const kept = this.cut(warnings);
      this.withoutCode.push({
        content,
        key,
        ...(kept.length > 0 && { warnings: kept }),
        ...(planned && { planned }),
      });
    } else {
      this.leave(batch, line, 'La même ligne est déjà dans le fichier.');
    }
  }

  /** Neither stored nor faulty. */
  private leave(batch: RowBatch, line: SheetRow, reason: string): void {
    batch.rows += 1;
    batch.repeated += 1;
    this.plan(batch, line, { etat: 'ignore', details: [{ row: line.row, column: '', value: '', reason }] });
  }

  private isNew(key: string): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}
