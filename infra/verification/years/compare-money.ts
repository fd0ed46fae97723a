import { tranchesRetard } from '@club/contract';
import { isLate } from './compare-door.ts';
import { amount, type Comparison } from './comparison.ts';
import { owedByPayer } from './paid-sums.ts';
import { detailsOf, isLive, refundsOf, type Row, total } from './raw-rows.ts';
import type { SeasonSums } from './season-sums.ts';

/** Amounts agreed, paid and owed, by season, cotisation and payer; treasury, till, credits. */
export async function compareMoney(club: Comparison): Promise<void> {
  for (const season of club.seasons) {
    await compareCotisations(club, season);
    await compareReceived(club, season);
    await compareRestes(club, season);
  }
  await comparePayers(club);
  await compareMonths(club);
  await compareCash(club);
}

async function compareCotisations(
  club: Comparison,
  { id, nom, cotisations, agreed }: SeasonSums,
): Promise<void> {
  const told = new Map<string, unknown>();
  for (let page = 1; ; page += 1) {
    const answer = await club.ask('listCotisations', { search: `saisonId=${id}&limit=500&page=${page}` });
    if (Array.isArray(answer) || !('cotisations' in answer))
      throw new Error('pages of cotisations were asked for');
    for (const one of answer.cotisations as { id: string; [field: string]: unknown }[])
      told.set(one.id, {
        montantTotal: one['montantTotal'],
        montantAlloue: one['montantAlloue'],
        montantRegle: one['montantRegle'],
        restant: one['restant'],
        statut: one['statut'],
      });
    if (page >= answer.totalPages) break;
  }
  club.ids(
    `Cotisations, ${nom}`,
    [...told.keys()],
    cotisations.map(({ _id }) => _id),
  );
  for (const { _id, codeCotisation } of cotisations as (Row & { codeCotisation: string })[]) {
    const { montantTotal, alloue, regle, restant, statut, by, cotisation } = club.paid.get(_id)!;
    const expected = {
      montantTotal: amount(montantTotal),
      montantAlloue: amount(alloue),
      montantRegle: amount(regle),
      restant: amount(restant),
      statut,
    };
    club.figure(`Cotisation ${codeCotisation} de ${nom}`, told.get(_id), expected, [cotisation, ...by]);
  }
  const sections = await club.ask('reportMontantsSections', { search: `saisonId=${id}` });
  club.figure(`Montants par section, ${nom}`, sections.totalGeneral, amount(agreed), cotisations);
}

export interface Received {
  jour: string;
  moyen: string;
  montant: number;
  row: Row;
}

/** Every receipt, and every refund as money out, on its day. */
export function receiptsOf(club: Comparison, saisonId?: string): Received[] {
  const ofSeason = (row: Row) => saisonId === undefined || row['saisonId'] === saisonId;
  const received = club.rows.reglements.filter((one) => isLive(one) && ofSeason(one));
  const details = received.flatMap((row) =>
    detailsOf(row).map(({ dateReglement: jour, typeReglement: moyen, montant }) => ({
      jour,
      moyen,
      montant,
      row,
    })),
  );
  const refunds = club.rows.credits.filter(isLive).flatMap((row) =>
    refundsOf(row)
      .filter((one) => saisonId === undefined || (one.saisonId ?? row['saisonId']) === saisonId)
      .map((one) => ({
        jour: one.dateRemboursement,
        moyen: one.typeReglement,
        montant: -one.montant,
        row,
      })),
  );
  return [...details, ...refunds];
}

export const rowsOf = (received: readonly Received[]) => [...new Set(received.map(({ row }) => row))];

async function compareReceived(club: Comparison, { id, nom }: SeasonSums): Promise<void> {
  const months = await club.ask('reportReglementsParMois', { search: `saisonId=${id}` });
  const told = months.flatMap(({ mois, moyens }) =>
    moyens.map(({ typeReglement, total: sum }) => `${mois} ${typeReglement} ${sum}`),
  );
  const all = receiptsOf(club, id);
  const expected = [...Map.groupBy(all, ({ jour, moyen }) => `${jour.slice(0, 7)} ${moyen}`)].map(
    ([key, own]) => `${key} ${amount(total(own, ({ montant }) => montant))}`,
  );
  club.figure(`Règlements par mois, ${nom}`, told.toSorted(), expected.toSorted(), rowsOf(all));
  const payers = await club.ask('reportReglements', { search: `saisonId=${id}` });
  const sum = payers.reduce((all, { totalMontant }) => all + Math.round(totalMontant * 100), 0);
  club.figure(
    `Règlements par payeur, ${nom}`,
    amount(sum),
    amount(total(all, ({ montant }) => montant)),
    rowsOf(all),
  );
}

async function compareMonths(club: Comparison): Promise<void> {
  const all = receiptsOf(club);
  const days = all.map(({ jour }) => jour).toSorted();
  if (days.length === 0) return;
  const search = `dateDebut=${days[0]}&dateFin=${days.at(-1)}`;
  const months = await club.ask('reportReglementsParMois', { search });
  const expected = [...Map.groupBy(all, ({ jour }) => jour.slice(0, 7))].map(([mois, own]) => ({
    mois,
    total: amount(total(own, ({ montant }) => montant)),
  }));
  club.figure(
    'Trésorerie par mois',
    months.map(({ mois, total: sum }) => ({ mois, total: sum })),
    expected.toSorted((a, b) => a.mois.localeCompare(b.mois)),
    rowsOf(all),
  );
}

async function compareRestes(
  club: Comparison,
  { id, nom, cotisations, reglements }: SeasonSums,
): Promise<void> {
  const { du, cheques, credits } = await club.ask('getSaisonRestes', { params: { id } });
  const owing = cotisations.filter(({ _id }) => club.paid.get(_id)!.restant > 0);
  const owed = amount(total(owing, ({ _id }) => club.paid.get(_id)!.restant));
  club.figure(`Clôture, dû de ${nom}`, du, { nombre: owing.length, montant: owed }, owing);
  const isUncashed = (one: Row) =>
    one['typeReglement'] === 'cheque' &&
    one['dateEncaissement'] === null &&
    one['contrePasseParId'] === null &&
    one['contrePasseDeId'] === null &&
    !one['impaye'] &&
    (one['montantRecu'] === one['montantTotal'] || (one['montantRecu'] === 0 && one['remis'] === true));
  const waiting = reglements.filter((one) => isUncashed(one) && !one['remise']?.encaissee);
  club.figure(
    `Clôture, chèques de ${nom}`,
    { nombre: cheques?.nombre, montant: cheques?.montant },
    { nombre: waiting.length, montant: amount(total(waiting, (one) => one['montantTotal'])) },
    waiting,
  );
  const left = club.rows.credits.filter((one) => isLive(one) && one['saisonId'] === id && leftOf(one) > 0);
  club.figure(
    `Clôture, crédits de ${nom}`,
    { nombre: credits?.nombre, montant: credits?.montant },
    { nombre: left.length, montant: amount(total(left, leftOf)) },
    left,
  );
}

/** Rest of a credit: not used, given back or carried over (M-34). */
const leftOf = (credit: Row): number =>
  (credit['montant'] as number) -
  (credit['montantReporte'] as number) -
  total(credit['utilisations'] as { montant: number }[], ({ montant }) => montant) -
  total(refundsOf(credit), ({ montant }) => montant);

async function comparePayers(club: Comparison): Promise<void> {
  const owed = owedByPayer(club.paid);
  const aged = await club.ask('reportBalanceAgee');
  club.ids(
    'Balance âgée',
    aged.map(({ payeurId }) => payeurId),
    owed.keys(),
  );
  for (const line of aged) {
    const own = [...club.paid.values()].filter(({ cotisation }) => cotisation['payeurId'] === line.payeurId);
    const rows = own.map(({ cotisation }) => cotisation);
    club.figure(`Balance âgée de ${line.codePayeur}`, line.total, amount(owed.get(line.payeurId)!), rows);
    const late = total(tranchesRetard, (band) => Math.round(line[band] * 100));
    club.figure(
      `Balance âgée de ${line.codePayeur}, en retard`,
      late > 0,
      rows.some((one) => isLate(club, one)),
      rows,
    );
  }
  for (const [payeurId, credits] of Map.groupBy(club.rows.credits.filter(isLive), (one) => one['payeurId'])) {
    const { solde } = await club.ask('getPayeurSolde', { params: { payeurId: String(payeurId) } });
    club.figure(`Solde des crédits de ${payeurId}`, solde, amount(total(credits, leftOf)), credits);
  }
}

/** Cash of all tills (M-62): what came, less what went out and what was taken out at closings. */
async function compareCash(club: Comparison): Promise<void> {
  const cash = receiptsOf(club).filter(({ moyen }) => moyen === 'espece');
  const days = cash.map(({ jour }) => jour).toSorted();
  if (days.length === 0) return;
  const taken = club.rows.clotures
    .filter((one) => one['rouverte'] === null)
    .map((one) => (one['compte'] as number) - (one['fonds'] as number) - (one['ecart'] as number));
  const { soldeFinal } = await club.ask('reportJournalCaisse', {
    search: `dateDebut=${days[0]}&dateFin=${club.today}`,
  });
  const expected = total(cash, ({ montant }) => montant) - total(taken, (one) => one);
  club.figure('Journal de caisse', soldeFinal, amount(expected), [...rowsOf(cash), ...club.rows.clotures]);
}
