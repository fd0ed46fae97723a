import {
  payingAccess,
  paymentsAccess,
  withoutPayments,
  type Cotisation,
  type CreditUtilise,
  type NestedReglement,
} from '@club/contract';
import { RuleError, type Actor } from '@club/service-kit';

type Rights = Pick<Actor, 'permissions'>;

export function mayReadPayments({ permissions }: Rights): boolean {
  return permissions.has(paymentsAccess);
}

/** Removes the payments of a cotisation for actors without permission to read règlements (I-14). */
export function cotisationShownTo<Of extends Cotisation>(actor: Rights, cotisation: Of) {
  return mayReadPayments(actor) ? cotisation : withoutPayments(cotisation);
}

/**
 * New règlements and used credits need the permission to record règlements (I-14). Règlements with an
 * `id` exist already; screens send them back.
 * @throws RuleError `forbidden` (403)
 */
export function refusePaying(
  { permissions }: Rights,
  { reglements = [], credits = [] }: { reglements?: NestedReglement[]; credits?: CreditUtilise[] },
): void {
  const pays = credits.length > 0 || reglements.some(({ id }) => id === undefined);
  if (!pays || permissions.has(payingAccess)) return;
  const message = 'Votre profil ne permet ni d’enregistrer un règlement, ni d’utiliser un crédit.';
  throw new RuleError('forbidden', { message });
}
