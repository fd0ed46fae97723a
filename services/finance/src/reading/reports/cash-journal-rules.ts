import type { JournalCaisse, LigneJournalCaisse, NatureCaisse } from '@club/contract';
import { amountOf, amountText, minor, type Minor } from '@club/service-kit';
import type { TillKey } from '../../payments/caisse/till-key.ts';
import { opposite, sumOf } from '../../ledger/rules/amounts.ts';
import type { ClotureDocument } from '../../documents/money/clotures.ts';
import type { ReportedDays } from './reported-days.ts';

/** Cash that came or went. */
export interface CashLine {
  /** `YYYY-MM-DD`. */
  jour: string;
  montant: Minor;
}

/** The same with what it was. */
export interface CashMovement extends CashLine {
  /** Its till, and the name shown. */
  key: TillKey | null;
  caissier: string;
  nature: NatureCaisse;
  code: string | null;
  payeurId: string;
  /** When it was entered: the order within a day. */
  at: Date;
}

export type Cloture = Pick<
  ClotureDocument,
  'jour' | 'caissierId' | 'caissier' | 'compte' | 'ecart' | 'motif' | 'fonds' | 'anterieur' | 'createdAt'
>;

/** All that the journal is made from: `before` the first day, on the days, and all closings until the last. */
export interface Cash {
  before: readonly CashLine[];
  movements: readonly CashMovement[];
  clotures: readonly Cloture[];
}

interface Row extends Omit<CashMovement, 'payeurId' | 'key'> {
  payeurId: string | null;
  arretee: boolean;
  detail: string | null;
}

/**
 * Cash by day with what is in all tills after each line (M-62). A closing brings a till to what it left; its cash from before the
 * first one was in none (M-49) and leaves with it.
 */
export function cashJournal(
  { before, movements, clotures }: Cash,
  { from }: Pick<ReportedDays, 'from'>,
  nameOf: (payeurId: string) => string,
): JournalCaisse {
  const closings = clotures.flatMap((one) => rowsOfClosing(one));
  const rows = [
    ...movements.map((one) => rowOf(one, clotures)),
    ...closings.filter(({ jour }) => jour >= from),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const past = [...before, ...closings.filter(({ jour }) => jour < from)];
  const soldeInitial = sumOf(past.map(({ montant }) => montant));
  let solde = soldeInitial;
  const byDay = [...Map.groupBy(rows, ({ jour }) => jour)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const jours = byDay.map(([jour, own]) => ({
    jour,
    total: amountOf(sumOf(own.map(({ montant }) => montant))),
    lignes: own.map(({ jour: _jour, at: _at, payeurId, montant, ...row }): LigneJournalCaisse => {
      solde = minor(solde + montant);
      const payeur = payeurId === null ? null : nameOf(payeurId);
      return { ...row, payeur, montant: amountOf(montant), solde: amountOf(solde) };
    }),
  }));
  return { soldeInitial: amountOf(soldeInitial), jours, soldeFinal: amountOf(solde) };
}

function rowOf({ key, ...one }: CashMovement, clotures: readonly Cloture[]): Row {
  const arretee = clotures.some(({ caissierId, createdAt }) => caissierId === key && createdAt >= one.at);
  return { ...one, arretee, detail: null };
}

/** At a closing: what no till held, the difference that was counted, what was taken out. */
function rowsOfClosing({ anterieur, ecart, ...cloture }: Cloture): Row[] {
  const { jour, caissier, compte, motif, fonds, createdAt: at } = cloture;
  const shared = { jour, caissier, at, code: null, payeurId: null, arretee: true };
  const detail = `${amountText(compte)} comptés, ${amountText(fonds)} laissés`;
  return [
    ...(anterieur === 0
      ? []
      : [{ ...shared, nature: 'anterieur' as const, montant: opposite(anterieur), detail: null }]),
    ...(ecart === 0 ? [] : [{ ...shared, nature: 'ecart' as const, montant: ecart, detail: motif }]),
    { ...shared, nature: 'arrete', montant: minor(fonds - compte), detail },
  ];
}
