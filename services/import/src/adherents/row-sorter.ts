import { createHash } from 'node:crypto';
import { codeKeyOf, type ImportedAdherent, type ImportErrorDetail } from '@club/contract';
import { isSamePerson, type Identified } from '@club/service-kit/text';
import type { SheetRow } from '../reading/cell.ts';
import { readAdherentRow } from './adherent-row-rules.ts';
import type { ColumnPositions } from './header-rules.ts';
import { plannedRow, type PlannedRow } from './planned-row.ts';
import { batchSize, detailLimit, emptyBatch, type RowBatch } from './row-batch.ts';

/** With the hash of its content. */
interface RowWithoutCode {
  adherent: ImportedAdherent;
  key: string;
  planned?: PlannedRow;
}

/** `planned`: also tells what becomes of each row (W-7). */
interface SorterOptions {
  planned?: boolean;
}

const repeatedCode = (code: string, row: number) => ({
  ...{ column: 'Code', value: code },
  reason: `La même personne est déjà à la ligne ${row}.`,
});

/** The same for two rows of the same content. */
export function contentKeyOf({ row: _row, ...content }: ImportedAdherent): string {
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
  private readonly isPlanned: boolean;

  constructor(positions: ColumnPositions, today: string, { planned = false }: SorterOptions = {}) {
    this.positions = positions;
    this.today = today;
    this.isPlanned = planned;
  }

  /** Into the batch, or aside when it has no code. */
  add(batch: RowBatch, line: SheetRow): void {
    const { adherent, faults } = readAdherentRow(line, this.positions, this.today);
    if (adherent && !adherent.codeAdherent) {
      this.setAside(batch, adherent, line);
      return;
    }
    batch.rows += 1;
    if (faults) {
      this.refuse(batch, line, faults);
    } else this.takeCode(batch, adherent, line);
  }

  /** The first row has the code; the same person again is repeated, another is refused. */
  private takeCode(batch: RowBatch, adherent: ImportedAdherent, line: SheetRow): void {
    const { row, nom, prenom, dateNaissance = null, codeAdherent } = adherent;
    const code = codeAdherent ?? '';
    const key = codeKeyOf(code);
    const holder = this.holders.get(key);
    if (!holder) {
      this.holders.set(key, { row, nom, prenom, dateNaissance });
      batch.adherents.push(adherent);
      this.plan(batch, line, { etat: 'cree' });
    } else if (isSamePerson(holder, adherent)) {
      batch.repeated += 1;
      this.plan(batch, line, { etat: 'ignore', details: [{ row, ...repeatedCode(code, holder.row) }] });
    } else {
      const reason = `Le code ${code} est déjà celui de ${holder.nom} ${holder.prenom}, ligne ${holder.row}.`;
      this.refuse(batch, line, [{ row, column: 'Code', value: code, reason }]);
    }
  }

  private plan(batch: RowBatch, line: SheetRow, what: Parameters<typeof plannedRow>[2]): void {
    if (this.isPlanned) (batch.planned ??= []).push(plannedRow(line, this.positions, what));
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
        adherents: rows.map(({ adherent }) => adherent),
        contentKeys: rows.map(({ adherent: { row }, key }) => ({ row, key })),
        ...(this.isPlanned && { planned: rows.flatMap(({ planned = [] }) => planned) }),
      };
    }
  }

  private setAside(batch: RowBatch, adherent: ImportedAdherent, line: SheetRow): void {
    const key = contentKeyOf(adherent);
    if (this.isNew(key)) {
      const planned = this.isPlanned && plannedRow(line, this.positions, { etat: 'cree', key });
      this.withoutCode.push({ adherent, key, ...(planned && { planned }) });
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
