import type { CreditDocument } from '../../documents/money/credits.ts';
import type { Checks } from './checks.ts';
import { firstOf, notWhole, total, unlike } from './compare-rules.ts';
import { type KnownCotisations, payable } from './payable-rules.ts';

/** Documents a credit names. */
export interface BesideCredit {
  cotisations: KnownCotisations;
  /** Credits that others were carried to, by id. */
  credits: ReadonlyMap<string, CreditDocument>;
}

/** Invariants of a credit (M-34, M-40). */
export const creditChecks: Checks<CreditDocument, BesideCredit> = {
  'credit: amounts are whole minor units': ({ montant, restant, montantReporte, ...more }) =>
    notWhole({
      montant: [montant],
      restant: [restant],
      montantReporte: [montantReporte],
      utilisations: more.utilisations.map((use) => use.montant),
      remboursements: more.remboursements.map((refund) => refund.montant),
    }),
  'credit: born = used + refunded + carried + left': (credit) =>
    unlike('born', credit.montant, gone(credit) + credit.restant),
  'credit: left and every part of it are never below 0': (credit) => {
    const parts = [...credit.utilisations, ...credit.remboursements].map(({ montant }) => montant);
    const below = [credit.restant, credit.montantReporte, ...parts].find((part) => part < 0);
    return below === undefined ? undefined : `${below} in it`;
  },
  'credit: pays members of live cotisations of its payer': ({ utilisations, payeurId }, { cotisations }) =>
    firstOf(...utilisations.map((use) => payable(use, payeurId, cotisations))),
  'credit: what was carried is a credit of the same payer': (credit, { credits }) => {
    const { reporteEnId, montantReporte, payeurId } = credit;
    if (reporteEnId === null) return unlike('carried', montantReporte, 0);
    const heir = credits.get(reporteEnId);
    if (!heir) return `${reporteEnId} does not exist`;
    return firstOf(
      unlike('carried', montantReporte, heir.montant),
      unlike('payer there', heir.payeurId, payeurId),
      unlike('origin there', heir.origine, 'report_saison'),
    );
  },
  'credit: nothing of a deleted one is used': (credit) =>
    credit.archivedAt === null ? undefined : unlike('used of it', gone(credit), 0),
};

function gone({ utilisations, remboursements, montantReporte }: CreditDocument): number {
  return total([...utilisations, ...remboursements].map(({ montant }) => montant)) + montantReporte;
}
