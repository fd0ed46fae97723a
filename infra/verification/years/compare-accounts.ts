import { amount, type Comparison } from './comparison.ts';
import { owedByPayer } from './paid-sums.ts';
import { dayOf, isLive, linesOf, type Row, total } from './raw-rows.ts';

/** Accounts of a club that has not changed them. */
const [ofMembers, ofIncome, deferred] = ['411', '756', '487'] as const;

/** Entries of the accounts by day (M-63): income, income of a season to come, and what each payer owes. */
export async function compareAccounts(club: Comparison): Promise<void> {
  const sold = club.rows.cotisations.filter((one) =>
    linesOf(one).some(({ formules }) => formules.length > 0),
  );
  if (sold.length === 0) return;
  const days = [...new Set(sold.flatMap((one) => movesOf(club, one).map(({ jour }) => jour)))].toSorted();
  const until = [club.today, ...days].toSorted().at(-1);
  const first = days[0];
  const ecritures = await club.ask('reportJournalComptable', {
    search: `dateDebut=${first}&dateFin=${until}`,
  });
  const moved = ecritures.flatMap(({ date, lignes }) => lignes.map((ligne) => ({ date, ...ligne })));
  for (const compte of [deferred, ofIncome] as const) {
    const told = byDay(
      moved.filter((one) => one.compteNum === compte).map((one) => [one.date, minorOf(one)]),
    );
    const moves = sold.flatMap((one) => movesOf(club, one).filter((move) => move.compte === compte));
    const expected = byDay(moves.map(({ jour, montant }) => [jour, montant]));
    const odd = [...told, ...expected].filter((one) => told.includes(one) !== expected.includes(one));
    const days = new Set(odd.map((one) => one.split(' ')[0]));
    const rows = sold.filter((one) => movesOf(club, one).some(({ jour }) => days.has(jour)));
    club.figure(`Compte ${compte} par jour`, told, expected, rows);
  }
  const owed = owedByPayer(club.paid);
  const payers = Map.groupBy(
    moved.filter(({ compteNum }) => compteNum === ofMembers),
    ({ compAuxNum }) => compAuxNum,
  );
  for (const [code, lines] of payers) {
    const person = club.rows.adherents.find((one) => one['codeAdherent'] === code);
    if (!person) throw new Error(`no payer has the code ${code}`);
    const rows = [...club.paid.values()].filter(({ cotisation }) => cotisation['payeurId'] === person._id);
    club.figure(
      `Compte ${ofMembers} de ${code}`,
      amount(total(lines, minorOf)),
      amount(owed.get(person._id) ?? 0),
      rows.flatMap(({ cotisation, by }) => [cotisation, ...by]),
    );
  }
}

const minorOf = ({ debit, credit }: { debit: number; credit: number }): number =>
  Math.round(debit * 100) - Math.round(credit * 100);

interface Move {
  jour: string;
  compte: string;
  montant: number;
  row: Row;
}

/** A sale before the first day of its season waits on an account until that day. */
function movesOf(club: Comparison, row: Row): Move[] {
  const begins = club.row(row['saisonId'] as string)['dateDebut'] as string;
  const montant = total(linesOf(row), ({ montantAdherent }) => montantAdherent);
  const sale = (jour: string, sum: number): Move[] => {
    if (jour >= begins) return [{ jour, compte: ofIncome, montant: -sum, row }];
    return [
      { jour, compte: deferred, montant: -sum, row },
      { jour: begins, compte: deferred, montant: sum, row },
      { jour: begins, compte: ofIncome, montant: -sum, row },
    ];
  };
  const agreed = sale(dayOf(row['createdAt'] as Date), montant);
  return isLive(row) ? agreed : [...agreed, ...sale(dayOf(row['archivedAt'] as Date), -montant)];
}

/** Days whose moves come to 0 are left out. */
function byDay(moves: readonly (readonly [string, number])[]): string[] {
  return [...Map.groupBy(moves, ([jour]) => jour)]
    .map(([jour, own]) => [jour, total(own, ([, montant]) => montant)] as const)
    .filter(([, montant]) => montant !== 0)
    .map(([jour, montant]) => `${jour} ${amount(montant)}`)
    .toSorted();
}
