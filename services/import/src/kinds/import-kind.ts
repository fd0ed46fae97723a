import type {
  ConflitChoix,
  ImportAnnulation,
  ImportBatchAccount,
  ImportFate,
  ImportMode,
  ImportType,
} from '@club/contract';
import type { KindReading, RowContent } from './kind-reading.ts';

/** The import that an owner is asked about. */
export interface Asking {
  importId: string;
  mode: ImportMode;
  requestId: string;
  startedBy: { id: string; nom: string };
  signal: AbortSignal;
}

/** Rows of a file to be stored together. */
export interface BatchToStore<Content> {
  /** From 0; a repeated one gets its first answer. */
  index: number;
  /**
   * With `version`, the row changes the record of that version; without, it makes a new one, or in the mode
   * `creer_modifier` changes what has its code.
   */
  rows: readonly (Content & { version?: number })[];
  /** Rows after this batch. */
  rowsToCome: number;
}

/**
 * A type of import: everything that differs between members, sections and formulas. What it reads runs in the worker,
 * the rest asks the owner, and throws the owner's RuleError.
 */
export interface ImportKind<Content extends RowContent = RowContent> {
  type: ImportType;
  /** How its files are read. */
  reading: KindReading<Content>;
  modes: readonly ImportMode[];
  /** Who stores it: «service des adhérents». */
  owner: string;
  /** Said of a planned row whose code is there when it is stored, and is the same record. */
  thereMeanwhile: string;
  /** What would become of these rows; stores nothing. One fate for each. */
  plan(rows: readonly Content[], asking: Asking): Promise<ImportFate[]>;
  store(batch: BatchToStore<Content>, asking: Asking): Promise<ImportBatchAccount>;
  /** The row as it is stored when a conflict is decided so. */
  decided(content: Content, choix: Exclude<ConflitChoix, 'ignorer'>): Content;
  /** Undoes a whole import, or nothing (W-9); absent: not offered. */
  undo?(asking: Asking): Promise<ImportAnnulation>;
}
