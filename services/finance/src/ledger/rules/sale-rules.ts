import { sousTarif } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { AgreedFormule, CotisationDocument } from '../../documents/money/cotisations.ts';
import type { Changed } from './ledger.ts';

/** A formula of a line that is new, or cheaper than it was agreed before. */
interface PricedDown {
  cotisationId: string;
  adherentId: string;
  formuleId: string;
  before: Minor | undefined;
  prix: Minor;
}

/** A formula sold below its reference price (M-72). */
export interface SaleBelow {
  cotisationId: string;
  adherentId: string;
  formuleId: string;
  /** Discount given by this operation. */
  montant: Minor;
  /** Reference price: the tariff, or the formerly agreed price when higher. */
  tarif: Minor;
  prix: Minor;
}

type Changes = readonly Changed<CotisationDocument>[];

/** Formulas that are new or cheaper in changed lines. */
export function pricedDown(cotisations: Changes): PricedDown[] {
  return cotisations.flatMap(({ before, after }) => {
    if (after.archivedAt !== null) return [];
    return after.adherents.flatMap(({ adherentId, formules }) => {
      const former = before?.adherents.find((line) => line.adherentId === adherentId)?.formules ?? [];
      return cheaper(former, formules).map((one) => ({ cotisationId: after._id, adherentId, ...one }));
    });
  });
}

function cheaper(former: readonly AgreedFormule[], formules: readonly AgreedFormule[]) {
  const left = [...former];
  return formules.flatMap(({ formuleId, montant: prix }) => {
    const at = left.findIndex((one) => one.formuleId === formuleId);
    const [agreed] = at < 0 ? [] : left.splice(at, 1);
    const before = agreed?.montant;
    return before === undefined || prix < before ? [{ formuleId, before, prix }] : [];
  });
}

/** The ones sold below their reference price. */
export function salesBelow(
  priced: readonly PricedDown[],
  tarifOf: (formuleId: string) => Minor | undefined,
): SaleBelow[] {
  return priced.flatMap(({ before, prix, ...sold }) => {
    const below = sousTarif(tarifOf(sold.formuleId) ?? minor(0), before, prix);
    return below ? [{ ...sold, montant: minor(below.remise), tarif: below.reference, prix }] : [];
  });
}
