import { aPayeur, aFormule, aSection } from '../../testing/builders.ts';
import type { Debt } from '../../paiement/allocation-rules.ts';
import { firstRow } from '../../paiement/payment-row-rules.ts';
import {
  emptyEncaissement,
  lineOfMember,
  tickedDebts,
  type EncaissementLine,
} from '../encaissement-values.ts';
import { lineOfFormule } from '../formule-line-rules.ts';
import type { Known, Opening } from '../opening.ts';

export const today = '2026-11-21';

/** What an opening knows of a payer with these debts. */
export const knownOf = (opening: Opening, debts: readonly Debt[] = [], more: Partial<Known> = {}): Known => ({
  ...{ opening, debts, today, firstDay: today, canPay: true },
  ticked: tickedDebts({ dettesChangees: [] }, debts, opening),
  promesses: [],
  credits: [{ id: 'cr1', restant: 50 }],
  sections: [aSection()],
  ...more,
});

export const formule = (montant: number | null) => ({
  ...lineOfFormule(aFormule(), { firstDay: today, saison: undefined }),
  montant,
});

/** A member with formulas at these prices. */
export const member = (id: string, ...prices: (number | null)[]): EncaissementLine =>
  lineOfMember(aPayeur({ id, codeAdherent: id.toUpperCase() }), 'Père', prices.map(formule));

/** Cash received, or another payment. */
export const paid = (montant: number | null, more: Partial<ReturnType<typeof firstRow>> = {}) => ({
  ...firstRow(today),
  suit: false,
  montant,
  ...more,
});

export const emptyOf = (opening: Opening) => emptyEncaissement(opening, { today, canPay: true });
