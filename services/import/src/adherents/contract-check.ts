import type { FieldError, ImportedField } from '@club/contract';
import { createAdherentSchema, validate } from '@club/contract/server';
import { adherentColumns } from './adherent-columns.ts';

/** As read; absent = blank. */
export type AdherentValues = Partial<Record<ImportedField, unknown>>;

/** Memo size per field. */
const rememberedValues = 1_000;

/** The contract's schema of each field, with accepted values and their results. */
const fields = adherentColumns.map(({ field, required }) => ({
  field,
  required,
  schema: createAdherentSchema.extract(field),
  accepted: new Map<unknown, unknown>(),
}));

/**
 * Checks the fields by the contract's schema and replaces them by its values, or answers what is wrong. Field
 * by field takes a third of the time of the whole schema, which is used only for the sentences.
 */
export function checkWithContract(values: AdherentValues): FieldError[] {
  for (const { field, required, schema, accepted } of fields) {
    const read = values[field];
    if (read === undefined && !required) continue;
    if (!accepted.has(read)) {
      const { value, error } = schema.validate(read);
      if (error) return validate(createAdherentSchema, { ...values }).errors ?? [];
      if (accepted.size === rememberedValues) {
        values[field] = value;
        continue;
      }
      accepted.set(read, value);
    }
    values[field] = accepted.get(read);
  }
  return [];
}
