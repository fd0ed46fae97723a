import type Joi from 'joi';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { recordId, version } from '../core/records.ts';
import type {
  AdherentChanges,
  adherentChangeCalls,
  ChangeAdherentsBatch,
  ChangedAdherent,
} from './adherent-change-calls.ts';
import { enteredSchemas } from './entered-field-schema.ts';

const { estAdherent: _decidedOneByOne, ...changeable } = enteredSchemas;

/** Schema of a row of a bulk change; members validates each row alone, so that one bad row does not refuse the others. */
export const adherentChangesSchema: Joi.ObjectSchema<AdherentChanges> = joi.object<AdherentChanges, true>(
  changeable,
);

const changedAdherent = joi.object<ChangedAdherent, true>({
  row: joi.number().integer().min(1).required(),
  id: recordId().required(),
  version: version().required(),
  changes: joi.object<AdherentChanges>().unknown().required(),
  doublonAccepte: joi.boolean(),
});

const batch = joi.object<ChangeAdherentsBatch, true>({
  importId: filledText(64).required(),
  batch: joi.number().integer().min(0).required(),
  rows: joi.array().items(changedAdherent).max(5_000).required(),
});

export const adherentChangeSchemas: SchemasOf<typeof adherentChangeCalls> = {
  changeAdherents: { body: batch },
  planChangeAdherents: { body: batch },
};
