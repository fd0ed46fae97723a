import type { JournalCaisse, LigneJournalCaisse, NatureCaisse } from '@club/contract';
import { amountOf, amountText, minor, type Minor } from '@club/service-kit';
import { opposite, sumOf } from '../ledger/amounts.ts';
import type { ClotureDocument } from '../money/clotures.ts';
import type { ReportedDays } from './reported-days.ts';

/** Cash that came or went. */
export interface CashLine {
  /** `YYYY-MM-DD`. */
  jour: string;
  caissier: string;
  montant: Minor;
}

/** The same with what it was. */
export interface CashMovement extends CashLine {
  nature: NatureCaisse;
  code: string | null;
  payeurId: string;
  /** When it was entered: the order within a day. */
  at: Date;
}

export type Cloture = Pick<
  ClotureDocument,
  'jour' | 'depuis' | 'caissier' | 'moyens' | 'compte' | 'ecart' | 'motif' | 'fonds'
>;

/** All that the journal is made from: `before` the first day, on the days, and all closings until the last. */
export interface Cash {
  before: readonly CashLine[];
  movements: readonly CashMovement[];
  clotures: readonly Cloture[];
}

interface Row extends Omit<CashMovement, 'payeurId' | 'at'> {
  payeurId: string | null;
  arretee: boolean;
  detail: string | null;
}

/**
 * Cash by day with what is in all tills after each line (M-62). A closing brings a till to what it left; what came before the first
 * closing of a cashier was in none (M-49) and leaves with it.
 */
export function cashJournal(
  { before, movements, clotures }: Cash,
  { from }: Pick<ReportedDays, 'from'>,
  nameOf: (payeurId: string) => string,
): JournalCaisse {
  const lines = [...before, ...movements];
  const closings = clotures.flatMap((one) => rowsOfClosing(one, clotures, lines));
  const ordered = movements.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const rows = [
    ...ordered.map((one) => rowOf(one, clotures)),
    ...closings.filter(({ jour }) => jour >= from),
  ];
  const past = [...before, ...closings.filter(({ jour }) => jour < from)];
  const soldeInitial = sumOf(past.map(({ montant }) => montant));
  let solde = soldeInitial;
  const byDay = [...Map.groupBy(rows, ({ jour }) => jour)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const jours = byDay.map(([jour, own]) => ({
    jour,
    total: amountOf(sumOf(own.map(({ montant }) => montant))),
    lignes: own.map(({ jour: _jour, payeurId, montant, ...row }): LigneJournalCaisse => {
      solde = minor(solde + montant);
      const payeur = payeurId === null ? null : nameOf(payeurId);
      return { ...row, payeur, montant: amountOf(montant), solde: amountOf(solde) };
    }),
  }));
  return { soldeInitial: amountOf(soldeInitial), jours, soldeFinal: amountOf(solde) };
}

function rowOf({ at: _at, ...one }: CashMovement, clotures: readonly Cloture[]): Row {
  const { jour, caissier } = one;
  const isOf = (cloture: Cloture) =>
    cloture.caissier === caissier && cloture.depuis <= jour && cloture.jour >= jour;
  return { ...one, arretee: clotures.some(isOf), detail: null };
}

/** At a closing: what no till held, the difference that was counted, what was taken out. */
function rowsOfClosing(cloture: Cloture, all: readonly Cloture[], lines: readonly CashLine[]): Row[] {
  const { jour, caissier, compte, ecart, motif, fonds } = cloture;
  const shared = { jour, caissier, code: null, payeurId: null, arretee: true };
  const isFirst = !all.some((one) => one.caissier === caissier && one.jour < jour);
  const older = lines.filter((line) => isFirst && line.caissier === caissier && line.jour < jour);
  const never = sumOf(older.map(({ montant }) => montant));
  const detail = `${amountText(compte)} comptés, ${amountText(fonds)} laissés`;
  return [
    ...(never === 0
      ? []
      : [{ ...shared, nature: 'anterieur' as const, montant: opposite(never), detail: null }]),
    ...(ecart === 0 ? [] : [{ ...shared, nature: 'ecart' as const, montant: ecart, detail: motif }]),
    { ...shared, nature: 'arrete', montant: minor(fonds - compte), detail },
  ];
}
