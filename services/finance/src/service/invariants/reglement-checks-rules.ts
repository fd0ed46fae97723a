import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { Checks } from './checks.ts';
import { firstOf, notWhole, repeated, total, unlike } from './compare-rules.ts';
import { type KnownCotisations, payable } from './payable-rules.ts';

/** Documents a règlement names or is named by. */
export interface BesideReglement {
  cotisations: KnownCotisations;
  /** Deleted ones included. */
  credits: readonly CreditDocument[];
  /** Other halves of reversals, by id. */
  reglements: ReadonlyMap<string, ReglementDocument>;
}

/** Invariants of a règlement (M-40). */
export const reglementChecks: Checks<ReglementDocument, BesideReglement> = {
  'règlement: amounts are whole minor units': (reglement) =>
    notWhole({
      montantTotal: [reglement.montantTotal],
      montantRecu: [reglement.montantRecu],
      montantCredit: [reglement.montantCredit],
      details: reglement.details.map(({ montant }) => montant),
      allocations: reglement.allocations.map(({ montant }) => montant),
    }),
  'règlement: Σ allocations + credit = total': ({ allocations, montantCredit, montantTotal }) =>
    unlike(
      'allocated + credit',
      total(allocations.map(({ montant }) => montant)) + montantCredit,
      montantTotal,
    ),
  'règlement: Σ details = received': ({ details, montantRecu }) =>
    unlike('received', montantRecu, total(details.map(({ montant }) => montant))),
  'règlement: a minus only takes back what was received before; a reversal only takes back': (reglement) => {
    const sign = reglement.contrePasseDeId === null ? 1 : -1;
    let received = 0;
    const wrong = reglement.details.find(({ montant }) => sign * (received += montant) < 0 || montant === 0);
    return wrong && `${wrong.montant} of ${wrong.dateReglement} leaves ${received}`;
  },
  'règlement: credit ≤ received ≤ total': ({ montantTotal, montantRecu, montantCredit }) => {
    const sign = montantTotal < 0 ? -1 : 1;
    const grows = 0 <= sign * montantCredit && sign * montantCredit <= sign * montantRecu;
    return grows && sign * montantRecu <= sign * montantTotal
      ? undefined
      : `credit ${montantCredit}, received ${montantRecu}, total ${montantTotal}`;
  },
  'règlement: statut follows from received and total': ({ statut, montantRecu, montantTotal }) => {
    const started = montantRecu > 0 ? 'en_cours' : 'en_attente';
    return unlike('statut', statut, montantRecu === montantTotal ? 'complete' : started);
  },
  'règlement: pays members of live cotisations of its payer, each once': (reglement, beside) => {
    const { allocations, payeurId, archivedAt } = reglement;
    const keys = allocations.map(({ cotisationId, adherentId }) => `${cotisationId} ${adherentId}`);
    const twice = repeated('allocation', keys);
    // Both halves of a reversal stay unchanged and together pay nothing.
    if (archivedAt !== null || reversalOf(reglement) !== null) return twice;
    return firstOf(
      twice,
      ...allocations.map((allocation) => payable(allocation, payeurId, beside.cotisations)),
    );
  },
  'règlement: the credits it gave = its credit': (reglement, { credits }) => {
    // A reversal deletes the credits of its other half; a deleted règlement has lost its own.
    const gaveNone = reglement.archivedAt !== null || reglement.contrePasseDeId !== null;
    return unlike(
      'Σ credits',
      total(credits.map(({ montant }) => montant)),
      gaveNone ? 0 : reglement.montantCredit,
    );
  },
  'règlement: a reversal takes back all of it, and the two name each other': (reglement, beside) => {
    const otherId = reversalOf(reglement);
    if (otherId === null) return undefined;
    const other = beside.reglements.get(otherId);
    if (!other) return `${otherId} does not exist`;
    const named = reglement.contrePasseParId ? other.contrePasseDeId : other.contrePasseParId;
    const alive = beside.credits.find(({ archivedAt }) => archivedAt === null);
    return firstOf(
      unlike('named there', named, reglement._id),
      unlike('total of the two', reglement.montantTotal + other.montantTotal, 0),
      unlike('credit of the two', reglement.montantCredit + other.montantCredit, 0),
      ...linesOf(reglement, other).map(([line, sum]) => unlike(`of the two on ${line}`, sum, 0)),
      alive && `its credit ${alive._id} is still there`,
    );
  },
};

/** Id of the other half of a reversal. */
function reversalOf({ contrePasseParId, contrePasseDeId }: ReglementDocument): string | null {
  return contrePasseParId ?? contrePasseDeId;
}

/** Sum paid per line by several règlements. */
function linesOf(...reglements: readonly ReglementDocument[]): [line: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const { cotisationId, adherentId, montant } of reglements.flatMap(({ allocations }) => allocations)) {
    const line = `${cotisationId} ${adherentId}`;
    sums.set(line, (sums.get(line) ?? 0) + montant);
  }
  return [...sums];
}
