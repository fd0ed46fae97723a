import { RuleError } from '@club/service-kit';
import type { CotisationDocument } from './cotisation-document.ts';
import { Cotisations } from './cotisation-model.ts';

/** A cotisation, archived ones included; throws `not_found`. */
export async function cotisationById(id: string): Promise<CotisationDocument> {
  const found = await Cotisations.findById(id).lean<CotisationDocument>();
  if (!found) throw new RuleError('not_found', { message: 'Cotisation introuvable.' });
  return found;
}
