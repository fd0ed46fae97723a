import {
  defaultSettings,
  lineKey,
  motifExonere,
  motifManquant,
  pourcentSous,
  sansPlafond,
} from '@club/contract';
import {
  type Actor,
  amountText,
  clubSettings,
  type Minor,
  minorOf,
  personOf,
  requireRights,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { sumOf } from '../rules/amounts.ts';
import type { OperationContext, SettledMoney } from '../rules/ledger.ts';
import {
  pricedDown,
  type SaleBelow,
  salesBelow,
  sensibleAccess,
  type SensibleAct,
  sensibleActs,
} from '../rules/sensible-rules.ts';
import {
  type OperationSensibleDocument,
  OperationsOf,
  OperationsSensibles,
} from '../../documents/money/operations-sensibles.ts';
import { freshPersons, personsById } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { priceIn } from '../../documents/catalogue/prices.ts';
import { cashMovements } from '../rules/cash-movement-rules.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';

/**
 * Records the sensitive parts of an operation in its transaction (M-61). Every call needs the permission and a reason, and
 * stays below the limit of the day.
 * @throws RuleError `forbidden` (403) without the right or above the limit, `validation` (400) at `motif`
 */
export async function noteSensibles(
  unit: UnitOfWork,
  money: SettledMoney,
  { actor, motif }: Doing,
  context: OperationContext,
): Promise<void> {
  const acts = sensibleActs(money);
  if (acts.length === 0) return;
  requireRights(actor, ...acts.map(({ type }) => sensibleAccess[type]));
  requireMotif(motif);
  if (!actor.permissions.has(sansPlafond))
    await refuseAboveLimit(unit, acts, personOf(actor).id, context.today);
  const { id: parId, nom: par } = personOf(actor);
  const noted = acts.map((act): OperationSensibleDocument => ({
    _id: context.newId(),
    ...act,
    motif,
    jour: context.today,
    at: context.now,
    parId,
    par,
  }));
  await OperationsSensibles.insertMany(noted, { session: unit.session });
}

/** Splitting does not help: all operations of the user that day count. */
async function refuseAboveLimit(
  unit: UnitOfWork,
  acts: readonly SensibleAct[],
  parId: string,
  jour: string,
): Promise<void> {
  // Sales below the tariff have limits of their own (M-72).
  const done = await doneOnDay(unit, { parId, jour, type: { $ne: 'sous_tarif' } });
  const plafond = minorOf(clubSettings.current.cotisationSettings.plafondOperations);
  if (done + sumOf(acts.map(({ montant }) => montant)) <= plafond) return;
  throw new RuleError('forbidden', { message: limitText(plafond, done) });
}

function limitText(plafond: Minor, done: Minor): string {
  if (plafond === 0) return 'Cette opération demande un administrateur.';
  const already = done > 0 ? ` Vous en avez déjà fait pour ${amountText(done)} aujourd’hui.` : '';
  return `Au-delà de ${amountText(plafond)} par jour, cette opération demande un administrateur.${already}`;
}

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
  { actor, motif, offered }: Doing,
  context: OperationContext,
): Promise<void> {
  const all = await salesOf(unit, cotisations);
  const sales = all.filter((sale) => !offered?.has(lineKey(sale)));
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
  const sales = salesBelow(priced, (id, saisonId) => {
    const formule = formules.get(id);
    return formule && priceIn(formule, saisonId).montant;
  });
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

/** The actor of a sensitive operation, and the reason given. */
export interface Doing {
  actor: Actor;
  /** Reason as sent. */
  motif?: string | null;
  /** Formulas at the price of an offer. */
  offered?: ReadonlySet<string> | undefined;
}

/** @throws RuleError `validation` (400) at `motif` without a reason */
export function requireMotif(motif: string | null | undefined): asserts motif is string {
  if (!motif) throw new RuleError('validation', { errors: [{ field: 'motif', message: motifManquant }] });
}

/**
 * Sum of a user's matching sensitive operations, in minor units. Takes a lock: of two concurrent operations of a user
 * one waits or is retried, so that both count.
 */
export async function doneOnDay(
  { session }: UnitOfWork,
  of: { parId: string; jour: string } & Parameters<typeof OperationsSensibles.find>[0],
): Promise<Minor> {
  await OperationsOf.updateOne({ _id: of.parId }, { $inc: { nombre: 1 } }, { session, upsert: true });
  const before = await OperationsSensibles.find(of, { session }).toArray();
  return sumOf(before.map(({ montant }) => montant));
}

/**
 * Records the cash movements of an operation in its transaction (M-49). They belong to the open count: a
 * closing (M-50) includes all committed movements, later ones belong to the next count, so neither waits for the other.
 */
export async function noteCash(
  unit: UnitOfWork,
  money: SettledMoney,
  actor: Actor,
  context: OperationContext,
): Promise<void> {
  const movements = cashMovements(money);
  if (movements.length === 0) return;
  const { id: parId, nom: par } = personOf(actor);
  const noted = movements.map(({ caisse, ...movement }): MouvementDocument => ({
    _id: context.newId(),
    caissierId: caisse.id,
    caissier: caisse.nom,
    ...movement,
    at: context.now,
    parId,
    par,
    clotureId: null,
  }));
  await Mouvements.insertMany(noted, { session: unit.session });
}
