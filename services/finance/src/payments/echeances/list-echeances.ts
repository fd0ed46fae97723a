import {
  joursDeRetard,
  trancheOf,
  type Echeance,
  type echeanceCalls,
  type EcheancePage,
} from '@club/contract';
import { amountOf, type CallRequest, clubToday } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { reglementTable } from '../../ledger/lists/money-tables.ts';
import { unreceived } from '../../ledger/rules/promise-rules.ts';
import { awaited, type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { liveSaisons } from '../../documents/saisons/saisons.ts';
import {
  type Days,
  daysOf,
  daysOfEtat,
  type DaySum,
  obstacleOf,
  refuseNoDays,
  sumsByTranche,
  totalOf,
} from './echeance-rules.ts';

const pageSize = 50;
const hint = 'echeances';

/** What is awaited on these days; `ids` alone when something is searched, which the index tells too. */
const awaitedOn = ({ from, to }: Days, ids: readonly string[] | undefined) => ({
  ...awaited,
  dateEcheance: { $gte: from, $lte: to },
  ...(ids && { _id: { $in: [...ids] } }),
});

/** Règlements that are awaited on these days, earliest due date first. */
export function echeancesOf(days: Days, { skip = 0, limit = pageSize } = {}, ids?: readonly string[]) {
  return Reglements.find(awaitedOn(days, ids), { sort: { dateEcheance: 1, _id: 1 }, skip, limit, hint });
}

/** Their ids alone, all of them. */
export async function echeanceIds(days: Days, ids?: readonly string[]): Promise<string[]> {
  const found = Reglements.find<{ _id: string }>(awaitedOn(days, ids), {
    sort: { dateEcheance: 1, _id: 1 },
    projection: { _id: 1 },
    hint,
  });
  return (await found.toArray()).map(({ _id }) => _id);
}

/** What is awaited on each of these days. */
export function sumsByDay(days: Days, ids?: readonly string[]) {
  return Reglements.aggregate<DaySum>(
    [
      { $match: awaitedOn(days, ids) },
      {
        $group: {
          _id: '$dateEcheance',
          montant: { $sum: { $subtract: ['$montantTotal', '$montantRecu'] } },
          nombre: { $sum: 1 },
        },
      },
    ],
    { hint },
  );
}

/**
 * GET /api/echeances: promises for a day and cheques to cash, with the sums of all by age (M-56).
 * @throws RuleError `refused_value`
 */
export async function listEcheances({
  query,
}: CallRequest<typeof echeanceCalls.listEcheances>): Promise<EcheancePage> {
  const { page = 1, limit = pageSize, etat = 'toutes', search } = query;
  const today = clubToday();
  const all = daysOf(query);
  refuseNoDays(all);
  const asked = daysOfEtat(all, etat, today);
  const ids = search ? reglementTable.awaitedHolding(search) : undefined;
  const [sums, found] = await Promise.all([
    sumsByDay(all, ids).toArray(),
    echeancesOf(asked, { skip: (page - 1) * limit, limit }, ids).toArray(),
  ]);
  const { montant, nombre } = totalOf(sums, asked);
  return {
    echeances: await presentEcheances(found, today),
    total: nombre,
    totalPages: Math.ceil(nombre / limit),
    restant: amountOf(montant),
    tranches: sumsByTranche(sums, today).map((one) => ({ ...one, montant: amountOf(one.montant) })),
  };
}

/** As the contract shows them, in their order. */
export async function presentEcheances(
  found: readonly ReglementDocument[],
  today = clubToday(),
): Promise<Echeance[]> {
  const nameOf = await personNames(found.map(({ payeurId }) => payeurId));
  return found.map((one) => ({ ...toEcheance(one, today), payeur: nameOf(one.payeurId) }));
}

function toEcheance(document: ReglementDocument, today: string): Omit<Echeance, 'payeur'> {
  const { _id: id, version, codeReglement, saisonId, typeReglement, reference, banque } = document;
  const saison = liveSaisons.get(saisonId);
  // The days asked for leave out what has none.
  const dateEcheance = document.dateEcheance ?? today;
  return {
    id,
    version,
    codeReglement,
    saisonId,
    typeReglement,
    reference,
    banque,
    dateEcheance,
    saison: saison?.nom ?? '',
    tranche: trancheOf(dateEcheance, today),
    joursRetard: joursDeRetard(dateEcheance, today),
    montantTotal: amountOf(document.montantTotal),
    restant: amountOf(unreceived(document)),
    remis: document.remis ?? false,
    remiseCode: document.remise?.code ?? null,
    obstacle: obstacleOf(document, saison?.cloturee === true),
  };
}
