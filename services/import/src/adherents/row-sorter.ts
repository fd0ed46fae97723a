import { createHash } from 'node:crypto';
import { codeKeyOf, type ImportedAdherent, type ImportErrorDetail } from '@club/contract';
import { isSamePerson, type Identified } from '@club/service-kit/text';
import type { SheetRow } from '../reading/cell.ts';
import { readAdherentRow } from './adherent-row-rules.ts';
import type { ColumnPositions } from './header-rules.ts';
import { batchSize, detailLimit, emptyBatch, type RowBatch } from './row-batch.ts';

/** With the hash of its content. */
interface RowWithoutCode {
  adherent: ImportedAdherent;
  key: string;
}

function contentKeyOf({ row: _row, ...content }: ImportedAdherent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Sorts the rows of a file: to store, faulty, repeated. Remembers all codes and contents. */
export class RowSorter {
  private readonly positions: ColumnPositions;
  private readonly today: string;
  private readonly seen = new Set<string>();
  private readonly holders = new Map<string, Identified & { row: number }>();
  private readonly withoutCode: RowWithoutCode[] = [];
  private details = 0;

  constructor(positions: ColumnPositions, today: string) {
    this.positions = positions;
    this.today = today;
  }

  /** Into the batch, or aside when it has no code. */
  add(batch: RowBatch, line: SheetRow): void {
    const { adherent, faults } = readAdherentRow(line, this.positions, this.today);
    if (adherent && !adherent.codeAdherent) {
      this.setAside(batch, adherent);
      return;
    }
    batch.rows += 1;
    if (faults) {
      this.refuse(batch, faults);
    } else this.takeCode(batch, adherent);
  }

  /** The first row has the code; the same person again is repeated, another is refused. */
  private takeCode(batch: RowBatch, adherent: ImportedAdherent): void {
    const { row, nom, prenom, dateNaissance = null, codeAdherent } = adherent;
    const key = codeKeyOf(codeAdherent ?? '');
    const holder = this.holders.get(key);
    if (!holder) {
      this.holders.set(key, { row, nom, prenom, dateNaissance });
      batch.adherents.push(adherent);
    } else if (isSamePerson(holder, adherent)) batch.repeated += 1;
    else {
      const reason = `Le code ${codeAdherent} est déjà celui de ${holder.nom} ${holder.prenom}, ligne ${holder.row}.`;
      this.refuse(batch, [{ row, column: 'Code', value: codeAdherent ?? '', reason }]);
    }
  }

  private refuse(batch: RowBatch, faults: readonly ImportErrorDetail[]): void {
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
