import { defaultSettings, motifExonere, pourcentSous, sansPlafond } from '@club/contract';
import { amountText, clubSettings, minorOf, personOf, RuleError, type UnitOfWork } from '@club/service-kit';
import { freshPersons, personsById } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { sumOf } from '../rules/amounts.ts';
import type { OperationContext, SettledMoney } from '../rules/ledger.ts';
import { pricedDown, type SaleBelow, salesBelow } from '../rules/sale-rules.ts';
import {
  OperationsSensibles,
  type OperationSensibleDocument,
} from '../../documents/money/operations-sensibles.ts';
import { doneOnDay, type Doing, requireMotif } from './doing.ts';

/** A sale below the tariff, and whether its member is exonerated. */
type Sale = SaleBelow & { exonere: boolean };

/**
 * Records the formulas that an operation sells below their tariff, in its transaction (M-72). Every call needs
 * one reason and stays within the limits of the settings; for exonerated members the sales are only recorded.
 * @throws RuleError `forbidden` (403) above a limit, `validation` (400) at `motif`
 */
export async function noteSales(
  unit: UnitOfWork,
  { cotisations }: Pick<SettledMoney, 'cotisations'>,
  { actor, motif }: Doing,
  context: OperationContext,
): Promise<void> {
  const sales = await salesOf(unit, cotisations);
  const limited = sales.filter(({ exonere }) => !exonere);
  const { id: parId, nom: par } = personOf(actor);
  if (limited.length > 0) {
    requireMotif(motif);
    if (!actor.permissions.has(sansPlafond)) {
      refuseTooCheap(limited);
      await refuseTooMuch(unit, limited, parId, context.today);
    }
  }
  await storeSales(unit, sales, { motif: motif ?? null, parId, par }, context);
}

/** The sales of an operation that are below the tariff. */
export async function salesOf(
  unit: UnitOfWork,
  cotisations: SettledMoney['cotisations'],
): Promise<readonly Sale[]> {
  const priced = pricedDown(cotisations);
  if (priced.length === 0) return [];
  const formules = await formulesById(
    priced.map(({ formuleId }) => formuleId),
    unit,
  );
  const sales = salesBelow(priced, (id) => formules.get(id)?.montant);
  if (sales.length === 0) return [];
  const exonerated = await exoneratedOf(sales.map(({ adherentId }) => adherentId));
  return sales.map((sale) => ({ ...sale, exonere: exonerated.has(sale.adherentId) }));
}

/** Copies older than the published field lack it: the owning service is asked. */
async function exoneratedOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = [...(await personsById(ids)).values()];
  const isOld = ({ exonere }: { exonere?: boolean }) => exonere === undefined;
  const old = known.filter(isOld).map(({ _id }) => _id);
  const persons = [...known, ...(old.length > 0 ? await freshPersons(old) : [])];
  return new Set(persons.filter(({ exonere }) => exonere).map(({ _id }) => _id));
}

interface By {
  /** Sales to members who are not exonerated. */
  motif: string | null;
  parId: string;
  par: string;
}

/** Stores what was sold below the tariff, in the transaction of the sale. */
export async function storeSales(
  { session }: UnitOfWork,
  sales: readonly Sale[],
  { motif, ...by }: By,
  { newId, today: jour, now: at }: Pick<OperationContext, 'newId' | 'today' | 'now'>,
): Promise<void> {
  if (sales.length === 0) return;
  const noted = sales.map(({ cotisationId, montant, ...vente }): OperationSensibleDocument => ({
    _id: newId(),
    type: 'sous_tarif',
    montant,
    motif: motif || (vente.exonere ? motifExonere : null),
    jour,
    at,
    ...by,
    creditId: null,
    reglementId: null,
    cotisationId,
    vente,
  }));
  await OperationsSensibles.insertMany(noted, { session });
}

/** Limits of the settings; absent in settings of a former release of admin. */
const limits = () => ({ ...defaultSettings.cotisationSettings, ...clubSettings.current.cotisationSettings });

/** @throws RuleError `forbidden` further below the tariff than the settings allow */
function refuseTooCheap(sales: readonly Pick<SaleBelow, 'tarif' | 'prix'>[]): void {
  const allowed = limits().sousTarifPourcent;
  const isBeyond = sales.some(
    ({ tarif, prix }) => pourcentSous({ reference: tarif, remise: tarif - prix }, prix) > allowed,
  );
  if (isBeyond) throw new RuleError('forbidden', { message: tooCheapText(allowed) });
}

const tooCheapText = (allowed: number): string =>
  allowed === 0
    ? 'Une vente sous le tarif demande un administrateur.'
    : `À plus de ${allowed}\u00a0% sous le tarif, cette vente demande un administrateur.`;

/** Splitting does not help: all sales of the user below the tariff that day count. */
async function refuseTooMuch(
  unit: UnitOfWork,
  sales: readonly SaleBelow[],
  parId: string,
  jour: string,
): Promise<void> {
  const allowed = limits().sousTarifMontant;
  if (allowed === null) return;
  const done = await doneOnDay(unit, { parId, jour, type: 'sous_tarif', 'vente.exonere': false });
  if (done + sumOf(sales.map(({ montant }) => montant)) <= minorOf(allowed)) return;
  const already = done > 0 ? ` Vous en avez déjà accordé ${amountText(done)} aujourd’hui.` : '';
  const message = `Au-delà de ${amountText(minorOf(allowed))} par jour sous le tarif, cette vente demande un administrateur.${already}`;
  throw new RuleError('forbidden', { message });
}

/**
 * Checks a campaign that sells below the tariff. Its total is not known yet, so a limit of the amount requires
 * an administrator.
 * @throws RuleError `forbidden`, `validation` at `motif`
 */
export function refuseDiscount(pourcentage: number, { actor, motif }: Doing): void {
  if (pourcentage >= 0) return;
  requireMotif(motif);
  if (actor.permissions.has(sansPlafond)) return;
  const { sousTarifPourcent: allowed, sousTarifMontant: montant } = limits();
  if (-pourcentage > allowed) throw new RuleError('forbidden', { message: tooCheapText(allowed) });
  if (montant === null) return;
  throw new RuleError('forbidden', {
    message: 'Un renouvellement sous le tarif demande un administrateur.',
  });
}
