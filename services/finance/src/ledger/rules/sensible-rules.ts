import { type Permission, sousTarif, type TypeOperationSensible } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { sumOf } from './amounts.ts';
import type { Changed, SettledMoney } from './ledger.ts';
import type { AgreedFormule, CotisationDocument } from '../../documents/money/cotisations.ts';

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

/** A formula of a line that is new, or cheaper than it was agreed before. */
interface PricedDown {
  cotisationId: string;
  /** Season of the cotisation: its tariff counts. */
  saisonId: string;
  adherentId: string;
  formuleId: string;
  before: Minor | undefined;
  prix: Minor;
  /** Price by the rules of tariffs; undefined where the club had none (T-9). */
  parRegles: Minor | undefined;
}

/** A formula sold below its reference price (M-72). */
export interface SaleBelow {
  cotisationId: string;
  adherentId: string;
  formuleId: string;
  /** Discount given by this operation. */
  montant: Minor;
  /** Reference price: that by the rules, else the tariff, or the formerly agreed price when higher. */
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
      return cheaper(former, formules).map((one) => ({
        cotisationId: after._id,
        saisonId: after.saisonId,
        adherentId,
        ...one,
      }));
    });
  });
}

function cheaper(former: readonly AgreedFormule[], formules: readonly AgreedFormule[]) {
  const left = [...former];
  return formules.flatMap((one) => {
    const { formuleId, montant: prix, tarification } = one;
    const at = left.findIndex((other) => other.formuleId === formuleId);
    const [agreed] = at < 0 ? [] : left.splice(at, 1);
    const before = agreed && minor(agreed.montant - fallOf(agreed, one));
    return before === undefined || prix < before
      ? [{ formuleId, before, prix, parRegles: tarification?.parRegles }]
      : [];
  });
}

/** What a line fell by though nobody sold it cheaper: by the rules of tariffs, a freeze or a leave (G-5, L-3). */
const fallOf = (former: AgreedFormule, now: AgreedFormule) =>
  Math.max(fallByRules(former, now.tarification), renduDe(now) - renduDe(former));

const renduDe = ({ depart, gels = [] }: AgreedFormule): number =>
  (depart?.rendu ?? 0) + gels.reduce((sum, { prix }) => sum + (prix?.rendu ?? 0), 0);

/** What the arrival of others lowered a line by (T-11): its price by the rules fell with it, and nobody sold it cheaper. */
const fallByRules = ({ montant, tarification: former }: AgreedFormule, now: AgreedFormule['tarification']) =>
  now ? Math.max(0, (former?.parRegles ?? montant) - now.parRegles) : 0;

/** The ones sold below their reference price. */
export function salesBelow(
  priced: readonly PricedDown[],
  tarifOf: (formuleId: string, saisonId: string) => Minor | undefined,
): SaleBelow[] {
  return priced.flatMap(({ before, prix, saisonId, parRegles, ...sold }) => {
    const below = sousTarif(parRegles ?? tarifOf(sold.formuleId, saisonId) ?? minor(0), before, prix);
    return below ? [{ ...sold, montant: minor(below.remise), tarif: below.reference, prix }] : [];
  });
}
