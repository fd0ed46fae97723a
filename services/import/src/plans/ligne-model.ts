import type { ConflitChoix, ImportLigne, LigneEtat } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import type { Target } from '../kinds/import-kind.ts';
import type { RowContent } from '../kinds/kind-reading.ts';
import type { Cell } from '../reading/cell.ts';

/** A row of a planned import (W-7). */
export interface StoredLigne extends Omit<ImportLigne, 'id' | 'choixPossibles'> {
  /** Import and row. */
  _id: string;
  importId: string;
  /** Batch of the file: those of an unconfirmed one are planned again. */
  lot: number;
  /** As planned; `etat` is what became of it. */
  prevu: LigneEtat;
  /** Takes a new code, so comes after all that bring theirs. */
  dernier: boolean;
  /** As read, for the workbook to mend. */
  cells: (Cell | undefined)[];
  /** null when it is not to be stored. */
  contenu: RowContent | null;
  /** Of the record that it would change, as planned; null: it changes none. */
  version: number | null;
  /** What it would change of that record. */
  cible?: Target;
  /** Member whom the row recognises and whom the active season lacked. */
  reconnu?: string;
  /** Of a row in conflict, once the plan is applied. */
  choix?: ConflitChoix;
  /** Hash of the content of a row that takes a new code: the only way to know it in another file. */
  key: string | null;
  createdAt: Date;
}

/** Days in which a plan can be applied and its rows be read. */
export const planDays = 7;

/** A day longer: no row goes while the plan is applied. */
const keptForSeconds = (planDays + 1) * 86_400;

const ligneSchema = new Schema<StoredLigne>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    lot: { type: Number, required: true },
    row: { type: Number, required: true },
    prevu: { type: String, required: true },
    etat: { type: String, required: true },
    dernier: { type: Boolean, required: true },
    code: String,
    nom: String,
    prenom: String,
    details: { type: Schema.Types.Mixed, required: true },
    cells: { type: Schema.Types.Mixed, required: true },
    changements: { type: Schema.Types.Mixed },
    contenu: { type: Schema.Types.Mixed, default: null },
    version: { type: Number, default: null },
    cible: Schema.Types.Mixed,
    reconnu: String,
    choix: String,
    key: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'import_lignes', versionKey: false },
);

ligneSchema.index({ importId: 1, row: 1 });
ligneSchema.index({ importId: 1, etat: 1, row: 1 });
ligneSchema.index({ importId: 1, dernier: 1, row: 1 });
ligneSchema.index({ createdAt: 1 }, { expireAfterSeconds: keptForSeconds });

export const Lignes = defineCollection<StoredLigne>('ImportLigne', ligneSchema);
