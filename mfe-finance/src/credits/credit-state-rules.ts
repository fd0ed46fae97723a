import { sumOf, takesMoney, type Credit, type Saison } from '@club/contract';
import { formatAmount, today } from '@club/ui/format';
import { owedOf, type Debt } from '../paiement/allocation-rules.ts';
import type { CreditActionKind } from './credit-actions.ts';

export function creditStateText(credit: Credit): string {
  const { restant, utilisations, remboursements, montantReporte } = credit;
  const used = sumOf(utilisations.map(({ montant }) => montant));
  const refunded = sumOf(remboursements.map(({ montant }) => montant));
  const parts = [
    restant > 0 && `${formatAmount(restant)} disponibles`,
    used > 0 && `${formatAmount(used)} utilisés`,
    refunded > 0 && `${formatAmount(refunded)} remboursés`,
    montantReporte > 0 && `${formatAmount(montantReporte)} reportés`,
  ];
  return `Crédit de ${formatAmount(credit.montant)}\u00a0: ${parts.filter(Boolean).join(', ')}`;
}

/** Why an action is not possible; undefined when it is. */
export type CreditRefusals = Record<CreditActionKind, string | undefined>;

interface Around {
  /** Undefined while unknown. */
  debts: readonly Debt[] | undefined;
  saisons: readonly Saison[];
}

/** What can still be done with a credit (M-35 to M-37). */
export function creditRefusals(credit: Credit, { debts, saisons }: Around): CreditRefusals {
  const spent = credit.restant === 0 ? 'Ce crédit est entièrement utilisé.' : undefined;
  const noDebt = debts && owedOf(debts) === 0 ? 'Ce payeur n’a aucune cotisation à payer.' : undefined;
  const carried = credit.reporteEnId !== null ? 'Ce crédit a déjà été reporté.' : undefined;
  const nowhere =
    saisonsToCarryTo(credit, saisons).length === 0 ? 'Il n’y a pas d’autre saison ouverte.' : undefined;
  return {
    utiliser: spent ?? noDebt,
    rembourser: spent,
    reporter: spent ?? carried ?? nowhere,
    supprimer:
      credit.restant === credit.montant
        ? undefined
        : 'Seul un crédit dont rien n’est utilisé peut être supprimé.',
  };
}

/** The active one first. */
export function saisonsToCarryTo(credit: Pick<Credit, 'saisonId'>, saisons: readonly Saison[]): Saison[] {
  return saisons
    .filter((saison) => saison.id !== credit.saisonId && takesMoney(saison, today()))
    .toSorted((a, b) => Number(b.active) - Number(a.active));
}

/** Why an amount cannot be used on a cotisation that owes `owed`; undefined when it can. */
export function refusalOfSpending(montant: number, restant: number, owed: number): string | undefined {
  if (montant > restant) return `Il ne reste que ${formatAmount(restant)} sur ce crédit`;
  return montant > owed ? `Il ne reste que ${formatAmount(owed)} à payer sur cette cotisation` : undefined;
}

/** Undefined when it can. */
export const refusalOfRefund = (montant: number, restant: number): string | undefined =>
  montant > restant ? `Il ne reste que ${formatAmount(restant)} sur ce crédit` : undefined;
