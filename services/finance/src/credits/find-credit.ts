import { RuleError } from '@club/service-kit';
import type { CreditDocument } from './credit-document.ts';
import { Credits } from './credit-model.ts';

/** A credit, deleted ones included; throws `not_found`. */
export async function creditById(id: string): Promise<CreditDocument> {
  const found = await Credits.findById(id).lean<CreditDocument>();
  if (!found) throw new RuleError('not_found', { message: 'Crédit introuvable.' });
  return found;
}
