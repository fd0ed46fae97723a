import type { CreateEncaissement, EncaissementReglement, NestedReglement } from '@club/contract';
import { type Actor, RuleError } from '@club/service-kit';

type Rights = Pick<Actor, 'permissions'>;

/**
 * New lines ask for the right to create cotisations (I-14); what pays is refused elsewhere.
 * @throws RuleError `forbidden` (403)
 */
export function refuseEnrolling({ permissions }: Rights, { lignes = [] }: CreateEncaissement): void {
  if (lignes.length === 0 || permissions.has('cotisations.create')) return;
  throw new RuleError('forbidden', { message: 'Votre profil ne permet pas de créer une cotisation.' });
}

/** @throws RuleError `rule` for an encaissement that neither enrols nor pays */
export function refuseNothing({ lignes = [], credits = [], reglements = [] }: CreateEncaissement): void {
  if (lignes.length + credits.length + reglements.length > 0) return;
  const message = 'Il n’y a rien à encaisser\u00a0: ajoutez une formule, un crédit ou un règlement.';
  throw new RuleError('rule', { message });
}

/**
 * The payments as other calls take them: the number of a cheque is its reference.
 * @throws RuleError `refused_value` for a cheque with two different numbers
 */
export function nestedPayments(reglements: readonly EncaissementReglement[] = []): NestedReglement[] {
  return reglements.map(({ numeroCheque = null, reference = null, ...payment }, index) => {
    if (numeroCheque !== null && reference !== null && numeroCheque !== reference) {
      const message = 'Un règlement n’a qu’un numéro\u00a0: le numéro de chèque ou la référence.';
      const errors = [{ field: `reglements.${index}.numeroCheque`, message }];
      throw new RuleError('refused_value', { errors });
    }
    return { ...payment, reference: numeroCheque ?? reference };
  });
}
