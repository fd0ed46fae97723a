import type { Permission, TypeOperationSensible } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { sumOf } from './amounts.ts';
import type { Changed, SettledMoney } from './ledger.ts';

/** A sensitive part of an operation: it needs its own permission and a reason (M-61). */
export interface SensibleAct {
  type: Exclude<TypeOperationSensible, 'sous_tarif'>;
  montant: Minor;
  creditId: string | null;
  reglementId: string | null;
}

/** Permission of each kind. */
export const sensibleAccess: Readonly<Record<Exclude<TypeOperationSensible, 'sous_tarif'>, Permission>> = {
  credit_manuel: 'credits.create',
  remboursement: 'reglements.refund',
  reduction: 'reglements.refund',
  suppression: 'reglements.refund',
  contre_passation: 'reglements.refund',
  reouverture_caisse: 'admin.manage_permissions',
};

/**
 * Sensitive parts of an operation, independent of the call. A returned cheque is not sensitive: no money leaves,
 * and its debts are open again.
 */
export function sensibleActs({ reglements, credits }: Pick<SettledMoney, 'reglements' | 'credits'>) {
  return [...credits.flatMap(ofCredit), ...reglements.flatMap(ofReglement)];
}

function ofCredit({ before, after }: Changed<CreditDocument>): SensibleAct[] {
  const { _id: creditId } = after;
  const act = { creditId, reglementId: null };
  if (before === null && after.origine === 'manuel')
    return [{ ...act, type: 'credit_manuel', montant: after.montant }];
  const montant = minor(refundedOf(after) - (before ? refundedOf(before) : 0));
  return montant > 0 ? [{ ...act, type: 'remboursement', montant }] : [];
}

function refundedOf({ remboursements }: CreditDocument): Minor {
  return sumOf(remboursements.map(({ montant }) => montant));
}

function ofReglement({ before, after }: Changed<ReglementDocument>): SensibleAct[] {
  if (before === null) return [];
  const { _id: reglementId } = after;
  const act = { creditId: null, reglementId };
  const recu = before.montantRecu;
  if (before.contrePasseParId === null && after.contrePasseParId !== null)
    return after.impaye ? [] : [{ ...act, type: 'contre_passation', montant: recu }];
  if (before.archivedAt === null && after.archivedAt !== null)
    return recu > 0 ? [{ ...act, type: 'suppression', montant: recu }] : [];
  const montant = minor(recu - after.montantRecu);
  return montant > 0 ? [{ ...act, type: 'reduction', montant }] : [];
}
