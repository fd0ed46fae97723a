import type {
  ConflitChoix,
  ImportBatchAccount,
  ImportFate,
  ImportMode,
  ImportType,
  Permission,
  UndoImportAccount,
  UndoImportLot,
} from '@club/contract';
import type { KindReading, RowContent } from './kind-reading.ts';
import type { Owner } from './owners.ts';

/** The import that an owner is asked about. */
export interface Asking {
  importId: string;
  mode: ImportMode;
  requestId: string;
  startedBy: { id: string; nom: string };
  signal: AbortSignal;
}

/** What a row would change, for its kind alone: kept with the plan, so that exactly what was shown is done. */
export type Target = object;

/** A fate with what it would change. */
export type Fate = ImportFate & {
  cible?: Target;
  /** The active season that was looked at for `reconnu`. */
  saisonId?: string;
};

/** Rows of a file to be stored together. */
export interface BatchToStore<Content> {
  /** From 0; a repeated one gets its first answer. */
  index: number;
  /**
   * With `version`, the row changes the record of that version; without, it makes a new one, or in the mode
   * `creer_modifier` changes what has its code.
   */
  rows: readonly (Content & { version?: number; cible?: Target })[];
  /** Rows after this batch. */
  rowsToCome: number;
}

/** Rows whose members are inscribed together, after all that is stored. */
export interface InscribedBatch {
  index: number;
  saisonId: string;
  rows: readonly { row: number; id: string }[];
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
  /** The right that it asks for beside `import.execute`; none when absent. */
  needs?: Permission;
  /** Modes that need a plan: what they change is seen before it is done. */
  plannedModes?: readonly ImportMode[];
  /** Who stores it. */
  owner: Owner;
  /** Said of a planned row whose code is there when it is stored, and is the same record. */
  thereMeanwhile: string;
  /** What would become of these rows; stores nothing. One fate for each. */
  plan(rows: readonly Content[], asking: Asking): Promise<Fate[]>;
  store(batch: BatchToStore<Content>, asking: Asking): Promise<ImportBatchAccount>;
  /** Inscribes members that rows recognise in a season; answers how many. Only of members. */
  inscribe?(batch: InscribedBatch, asking: Asking): Promise<number>;
  /** The row as it is stored when a conflict is decided so. */
  decided(content: Content, choix: Exclude<ConflitChoix, 'ignorer'>): Content;
  /** Does a step of undoing an import, once however often it is asked for (W-10). */
  undo(step: Pick<UndoImportLot, 'lot' | 'etape'>, asking: Asking): Promise<UndoImportAccount>;
}
