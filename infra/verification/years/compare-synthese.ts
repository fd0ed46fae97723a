import type { PartieSynthese, Synthese } from '@club/contract';
import { amount, type Comparison } from './comparison.ts';
import { receiptsOf, rowsOf } from './compare-money.ts';
import { dayOf, linesOf, total } from './raw-rows.ts';
import type { SeasonSums } from './season-sums.ts';

/** The summary for the board (M-66): each part adds up to its whole. */
export async function compareSyntheses(club: Comparison): Promise<void> {
  for (const season of club.seasons) {
    const told = await club.ask('reportSynthese', { search: `saisonId=${season.id}` });
    compareMembersOf(club, season, told);
    compareMoneyOf(club, season, told);
    const owed = total([...club.paid.values()], ({ restant }) => restant);
    club.figure(`Synthèse de ${season.nom}, dû toutes saisons`, amount(sumOf(told, 'retards')), amount(owed));
  }
}

const lignesOf = ({ groupes }: Synthese, partie: PartieSynthese) =>
  groupes.filter((one) => one.partie === partie).flatMap(({ lignes }) => lignes);
const sumOf = (told: Synthese, partie: PartieSynthese) =>
  total(lignesOf(told, partie), ({ montant }) => Math.round((montant ?? 0) * 100));
const countOf = (told: Synthese, partie: PartieSynthese) =>
  total(lignesOf(told, partie), ({ nombre }) => nombre ?? 0);

/** Cotisations of the season up to the day of the summary; all once it is over. */
const countedIn = ({ cotisations }: SeasonSums, { jour, entiere }: Synthese) =>
  entiere ? cotisations : cotisations.filter((one) => dayOf(one['createdAt'] as Date) <= jour);

function compareMembersOf(club: Comparison, season: SeasonSums, told: Synthese): void {
  const counted = countedIn(season, told);
  const ids = new Set(counted.flatMap((one) => linesOf(one).map(({ adherentId }) => adherentId)));
  const members = [...ids].filter((id) => season.holders.has(id)).length;
  const of = lignesOf(told, 'adherents').find(({ cle }) => cle === 'total')?.nombre;
  const sums = { total: of, sexes: countOf(told, 'sexes'), ages: countOf(told, 'ages') };
  const expected = { total: members, sexes: members, ages: members };
  club.figure(`Synthèse de ${season.nom}, adhérents`, sums, expected, counted);
}

function compareMoneyOf(club: Comparison, season: SeasonSums, told: Synthese): void {
  const counted = countedIn(season, told);
  const billed = total(counted, (one) => total(linesOf(one), ({ montantAdherent }) => montantAdherent));
  club.figure(
    `Synthèse de ${season.nom}, sections`,
    amount(sumOf(told, 'sections')),
    amount(billed),
    counted,
  );
  const receipts = receiptsOf(club, season.id).filter(({ jour }) => told.entiere || jour <= told.jour);
  const received = amount(total(receipts, ({ montant }) => montant));
  club.figure(
    `Synthèse de ${season.nom}, reçu par moyen et par mois`,
    { moyens: amount(sumOf(told, 'moyens')), mois: amount(sumOf(told, 'mois')) },
    { moyens: received, mois: received },
    rowsOf(receipts),
  );
}
