import { RuleError } from '@club/service-kit';
import { personById } from '../adherents/persons.ts';

/** Refuses a payer who does not exist or lies in the trash: RuleError `validation` on `payeurId`. */
export async function requirePayeur(payeurId: string): Promise<void> {
  if (await personById(payeurId)) return;
  throw new RuleError('validation', { errors: [{ field: 'payeurId', message: 'Payeur introuvable.' }] });
}
