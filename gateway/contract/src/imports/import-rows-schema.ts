import type Joi from 'joi';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { importModes } from './import-plan-summary.ts';
import type { PlanImportRows, StoreImportBatch } from './import-rows.ts';
import { undoEtapes, type UndoImportLot } from './import-undo.ts';

const most = 5_000;

const mode = () =>
  joi
    .string()
    .valid(...importModes)
    .required();

/** Keys of every row of an import. */
export const rowKeys = {
  row: joi.number().integer().min(1).required(),
  version: joi.number().integer().min(1),
};

export const planRowsOf = <Row>(row: Joi.ObjectSchema<Row>): Joi.ObjectSchema<PlanImportRows<Row>> =>
  joi.object<PlanImportRows<Row>>({ mode: mode(), rows: joi.array().items(row).max(most).required() });

export const storeBatchOf = <Row>(row: Joi.ObjectSchema<Row>): Joi.ObjectSchema<StoreImportBatch<Row>> =>
  joi.object<StoreImportBatch<Row>>({
    importId: filledText(64).required(),
    batch: joi.number().integer().min(0).required(),
    mode: mode(),
    rows: joi.array().items(row).max(most).required(),
  });

export const undoLot = joi.object<UndoImportLot, true>({
  importId: filledText(64).required(),
  lot: joi.number().integer().min(0).required(),
  etape: joi
    .string()
    .valid(...undoEtapes)
    .required(),
});
