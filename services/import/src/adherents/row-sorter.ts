import { createHash } from 'node:crypto';
import type { ImportedAdherent } from '@club/contract';
import type { SheetRow } from '../reading/cell.ts';
import { readAdherentRow } from './adherent-row-rules.ts';
import type { ColumnPositions } from './header-rules.ts';
import { batchSize, detailLimit, emptyBatch, type RowBatch } from './row-batch.ts';

/** A row without code, and the hash of everything it holds but its place. */
interface RowWithoutCode {
  adherent: ImportedAdherent;
  key: string;
}

function contentKeyOf({ row: _row, ...content }: ImportedAdherent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Sorts the rows of one file: to be stored, faulty, or repeated. It remembers codes and contents of the whole file. */
export class RowSorter {
  private readonly positions: ColumnPositions;
  private readonly today: string;
  private readonly seen = new Set<string>();
  private readonly withoutCode: RowWithoutCode[] = [];
  private details = 0;

  constructor(positions: ColumnPositions, today: string) {
    this.positions = positions;
    this.today = today;
  }

  /** Puts a row in the batch, or aside when it is a member without code. */
  add(batch: RowBatch, line: SheetRow): void {
    const { adherent, faults } = readAdherentRow(line, this.positions, this.today);
    if (adherent && !adherent.codeAdherent) {
      this.setAside(batch, adherent);
      return;
    }
    batch.rows += 1;
    if (faults) {
      const kept = faults.slice(0, detailLimit - this.details);
      batch.faulty += 1;
      batch.faults.push(...kept);
      this.details += kept.length;
    } else if (this.isNew(`code ${adherent.codeAdherent}`)) {
      batch.adherents.push(adherent);
    } else {
      batch.repeated += 1;
    }
  }

  /** The rows set aside, in batches that follow `index`. */
  *batchesWithoutCode(index: number): Generator<RowBatch> {
    for (let start = 0; start < this.withoutCode.length; start += batchSize) {
      const rows = this.withoutCode.slice(start, start + batchSize);
      yield {
        ...emptyBatch((index += 1)),
        rows: rows.length,
        adherents: rows.map(({ adherent }) => adherent),
        contentKeys: rows.map(({ adherent: { row }, key }) => ({ row, key })),
      };
    }
  }

  private setAside(batch: RowBatch, adherent: ImportedAdherent): void {
    const key = contentKeyOf(adherent);
    if (this.isNew(key)) {
      this.withoutCode.push({ adherent, key });
    } else {
      batch.rows += 1;
      batch.repeated += 1;
    }
  }

  private isNew(key: string): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}
