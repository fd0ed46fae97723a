import { RuleError } from '@club/service-kit';
import type { ReglementDocument } from './reglement-document.ts';
import { Reglements } from './reglement-model.ts';

/** A règlement, archived ones included; throws `not_found`. */
export async function reglementById(id: string): Promise<ReglementDocument> {
  const found = await Reglements.findById(id).lean<ReglementDocument>();
  if (!found) throw new RuleError('not_found', { message: 'Règlement introuvable.' });
  return found;
}
