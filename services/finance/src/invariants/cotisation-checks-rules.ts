import type { CotisationDocument, CotisationLine } from '../cotisations/cotisation-document.ts';
import type { CreditDocument } from '../credits/credit-document.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import type { Checks } from './checks.ts';
import { firstOf, notWhole, repeated, total, unlike } from './compare-rules.ts';

/** What pays a cotisation: live règlements with an allocation to it, and credits used on it. */
export interface PaidBy {
  reglements: readonly ReglementDocument[];
  credits: readonly CreditDocument[];
}

/** A payment of one member's line, promised or not, and what of it is there. */
interface Paid {
  adherentId: string;
  montant: number;
  regle: number;
}

/**
 * What must hold of a cotisation (design.md "Money", infra/decisions/0014). Counted anew from règlements and credits, apart
 * from the ledger's own code, so that a mistake in one is seen by the other.
 */
export const cotisationChecks: Checks<CotisationDocument, PaidBy> = {
  'cotisation: amounts are whole minor units': ({ adherents, ...own }) =>
    notWhole({
      montantTotal: [own.montantTotal],
      montantAlloue: [own.montantAlloue, ...adherents.map((line) => line.montantAlloue)],
      montantRegle: [own.montantRegle],
      montantAdherent: adherents.map((line) => line.montantAdherent),
      formules: adherents.flatMap((line) => line.formules.map(({ montant }) => montant)),
    }),
  'cotisation: formules add up to lines, lines to the total': ({ adherents, montantTotal }) =>
    firstOf(
      ...adherents.map(({ adherentId, montantAdherent, formules }) =>
        unlike(`line of ${adherentId}`, montantAdherent, total(formules.map(({ montant }) => montant))),
      ),
      unlike('total', montantTotal, total(adherents.map((line) => line.montantAdherent))),
    ),
  'cotisation: one line per member': ({ adherents }) =>
    repeated(
      'member',
      adherents.map(({ adherentId }) => adherentId),
    ),
  'cotisation: allocated = its règlements and credits, on each line': (
    { _id, adherents, montantAlloue },
    by,
  ) => {
    const paid = paymentsOf(_id, by);
    return firstOf(
      ...adherents.map((line) =>
        unlike(`line of ${line.adherentId}`, line.montantAlloue, allocatedTo(line, paid)),
      ),
      unlike('allocated', montantAlloue, total(paid.map(({ montant }) => montant))),
    );
  },
  'cotisation: paid + remaining = total': ({ _id, montantTotal, montantRegle }, by) => {
    const paid = total(paymentsOf(_id, by).map(({ regle }) => regle));
    const remaining = montantTotal - montantRegle;
    return unlike('paid + remaining', paid + remaining, montantTotal);
  },
  'cotisation: 0 ≤ paid ≤ allocated ≤ total, 0 ≤ allocated ≤ due on each line': (cotisation) => {
    const { montantRegle, montantAlloue, montantTotal, adherents } = cotisation;
    const grows = 0 <= montantRegle && montantRegle <= montantAlloue && montantAlloue <= montantTotal;
    if (!grows) return `paid ${montantRegle}, allocated ${montantAlloue}, total ${montantTotal}`;
    const over = adherents.find(
      (line) => line.montantAlloue < 0 || line.montantAlloue > line.montantAdherent,
    );
    return over && `line of ${over.adherentId}: allocated ${over.montantAlloue}, due ${over.montantAdherent}`;
  },
  'cotisation: statut follows from paid and total': ({ statut, montantRegle, montantTotal }) => {
    const started = montantRegle > 0 ? 'en_cours' : 'en_attente';
    return unlike('statut', statut, montantRegle === montantTotal ? 'payee' : started);
  },
};

function paymentsOf(cotisationId: string, { reglements, credits }: PaidBy): Paid[] {
  const received = reglements.flatMap(receivedOf);
  const used = credits.flatMap(({ utilisations }) =>
    utilisations.map((use) => ({ ...use, regle: use.montant })),
  );
  return [...received, ...used].filter((paid) => paid.cotisationId === cotisationId);
}

/** What became credits is received first; the rest fills the allocations in their order. A counter-entry mirrors it. */
function receivedOf({ montantRecu, montantCredit, allocations }: ReglementDocument) {
  let left = montantRecu - montantCredit;
  const least = left < 0 ? Math.max : Math.min;
  return allocations.map((allocation) => {
    const regle = least(left, allocation.montant);
    left -= regle;
    return { ...allocation, regle };
  });
}

function allocatedTo({ adherentId }: CotisationLine, paid: readonly Paid[]): number {
  return total(paid.filter((one) => one.adherentId === adherentId).map(({ montant }) => montant));
}
