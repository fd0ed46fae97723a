import { RuleError, type Unit } from '@club/service-kit';
import { trusted } from 'mongoose';
import type { FormuleDocument } from './formule-document.ts';
import { Formules } from './formule-model.ts';
import { liveFormules } from './live-formules.ts';

/**
 * Formulas by id, deleted ones included: what was agreed is still shown. Whoever takes one looks at `deletedAt` and `actif`. From
 * memory; one that another instance made a moment ago is looked up.
 */
export async function formulesById(
  ids: readonly string[],
  unit?: Unit,
): Promise<Map<string, FormuleDocument>> {
  return liveFormules.byId(ids, (missing) =>
    Formules.find({ _id: trusted({ $in: missing }) }, null, { session: unit?.session }).lean(),
  );
}

/** A formula that is not deleted, inside a transaction; throws `not_found`. */
export async function formuleById(id: string, { session }: Unit): Promise<FormuleDocument> {
  const found = await Formules.findOne({ _id: id, deletedAt: null }, null, { session }).lean();
  if (!found) throw new RuleError('not_found', { message: 'Formule introuvable.' });
  return found;
}
