import type { ImportErrorDetail, ImportTypeColumn } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import type { ChangeOrigin } from '../catalogue-store.ts';

/** A row as it arrives; `version`: of the record that it is to change. */
export interface CatalogueRow {
  row: number;
  code: string;
  version?: number;
}

/** A record of the catalogue. */
export interface CatalogueRecord {
  _id: string;
  version: number;
  code: string;
  designation: string;
  deletedAt: Date | null;
}

export type Detail = Omit<ImportErrorDetail, 'row'>;

/** How rows are read against the club as it is now. Its functions throw the RuleErrors of the form. */
export interface RowRules<Row extends CatalogueRow, Of extends CatalogueRecord, Fields extends object> {
  columns: readonly ImportTypeColumn[];
  codeTitle: string;
  /** «La section», «Cette section», «section». */
  words: { the: string; this: string; one: string };
  records: readonly Of[];
  fieldsOf(record: Of): Fields;
  /** Fields as a plan compares and tells them. */
  told(fields: Fields): Partial<Fields>;
  newFields(row: Row): Fields;
  /** What is not in the row stays. */
  merged(record: Of, row: Row): Fields;
  /** Refuses fields that the club's rules do not take, as storing them would. */
  check(fields: Fields): void;
  /** A field as staff read it. */
  text(field: keyof Fields & string, value: unknown): string;
}

/** A kind of the catalogue as imports store and undo it. */
export interface CatalogueImport<
  Row extends CatalogueRow,
  Of extends CatalogueRecord,
  Fields extends object,
> {
  entity: 'section' | 'formule';
  /** The club as it is, inside a transaction when there is one. */
  rulesNow(unit?: UnitOfWork): Promise<RowRules<Row, Of, Fields>>;
  insert(unit: UnitOfWork, fields: Fields, origin: ChangeOrigin): Promise<Of>;
  change(unit: UnitOfWork, before: Of, fields: Fields, origin: ChangeOrigin): Promise<Of>;
  /** Deleted ones too. */
  find(unit: UnitOfWork, id: string): Promise<Of | null>;
  /** Deletes a record, or has it back. */
  setDeleted(unit: UnitOfWork, before: Of, deletedAt: Date | null, origin: ChangeOrigin): Promise<Of>;
  /** In which sentence it is still used; undefined when it is not. */
  useOf(unit: UnitOfWork, record: Of): Promise<string | undefined>;
}
