import { naturesReleve, type LigneReleve, type NatureReleve } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import { opposite, sumOf } from '../../ledger/rules/amounts.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument, StoredUtilisation } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

/** All live money of one payer. */
export interface MoneyOfPayer {
  cotisations: readonly CotisationDocument[];
  reglements: readonly ReglementDocument[];
  credits: readonly CreditDocument[];
}

/** What a payer owes and what is left on his credits, in minor units. */
export interface Solde {
  resteDu: Minor;
  credits: Minor;
}

/** A line before its balance, in minor units. */
export interface Entry {
  /** `YYYY-MM-DD`. */
  date: string;
  /** When it was entered: the order within a day. */
  at: Date;
  nature: NatureReleve;
  document: LigneReleve['document'];
  of: CotisationDocument | ReglementDocument | CreditDocument;
  saisonId: string;
  du: Minor;
  avoir: Minor;
  /** How it was paid, of a receipt or a refund. */
  means?: Pick<ReglementDocument['details'][number], 'typeReglement' | 'reference'>;
  /** Of a use of a credit. */
  cotisationId?: string;
}

/** What the rules do not know: the day of a moment at the club, and the place of a season among all. */
export interface Calendar {
  dayOf: (at: Date) => string;
  placeOf: (saisonId: string) => number;
}

const none = minor(0);

/**
 * All lines of a payer’s statement, by day (M-57). Over them what is owed adds up to what his live cotisations lack, and the
 * credits to what is left on his live ones.
 */
export function entriesOf(money: MoneyOfPayer, calendar: Calendar): Entry[] {
  const entries = [
    ...money.cotisations.map((one) => entryOfCotisation(one, calendar)),
    ...money.reglements.flatMap((one) => entriesOfReglement(one, money)),
    ...money.credits.flatMap((one) => entriesOfCredit(one, money, calendar)),
  ];
  return entries.toSorted(
    (a, b) =>
      compare(a.date, b.date) ||
      a.at.getTime() - b.at.getTime() ||
      naturesReleve.indexOf(a.nature) - naturesReleve.indexOf(b.nature) ||
      compare(a.of._id, b.of._id),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function entryOfCotisation(of: CotisationDocument, { dayOf }: Calendar): Entry {
  const { createdAt: at, saisonId, montantTotal: du, fraisDeId } = of;
  const nature = fraisDeId ? 'frais' : 'cotisation';
  return { date: dayOf(at), at, nature, document: 'cotisation', of, saisonId, du, avoir: none };
}

/** Its receipts, and what of it became a credit that is gone since. */
function entriesOfReglement(of: ReglementDocument, { reglements, credits }: MoneyOfPayer): Entry[] {
  const { _id, saisonId, details, montantCredit, dateReglement, createdAt, contrePasseDeId } = of;
  const reversed = reglements.find((one) => one._id === contrePasseDeId);
  const back = reversed?.impaye ? 'impaye' : 'contre_passation';
  const shared = { document: 'reglement', of, saisonId, avoir: none } as const;
  const received = details.map(({ dateReglement: date, createdAt: at, montant, ...means }): Entry => ({
    ...shared,
    date,
    at,
    means,
    du: opposite(montant),
    nature: contrePasseDeId !== null ? back : montant < 0 ? 'correction' : 'paiement',
  }));
  const born = credits.filter(({ reglementId }) => reglementId === _id);
  const gone = minor(montantCredit - sumOf(born.map(({ montant }) => montant)));
  if (gone === 0) return received;
  const { dateReglement: date, createdAt: at } = details.at(-1) ?? { dateReglement, createdAt };
  return [...received, { ...shared, date, at, nature: 'credit_supprime', du: gone }];
}

/** What made it, its uses, refunds and carrying over. */
function entriesOfCredit(of: CreditDocument, money: MoneyOfPayer, { dayOf, placeOf }: Calendar): Entry[] {
  const { saisonId, createdAt, updatedAt, montant, reglementId, utilisations, remboursements } = of;
  const { montantReporte, reporteEnId } = of;
  const shared = { document: 'credit', of, saisonId, du: none } as const;
  // What a règlement brought beyond the debts paid nothing.
  const isOfReglement = money.reglements.some(({ _id }) => _id === reglementId);
  const made: Entry = {
    ...shared,
    date: dayOf(createdAt),
    at: createdAt,
    nature: 'credit',
    avoir: montant,
    du: isOfReglement ? montant : none,
  };
  const used = usesOf(utilisations).map(({ at, cotisationId, montant: part }): Entry => {
    const paid = money.cotisations.find(({ _id }) => _id === cotisationId);
    const isLater = paid !== undefined && placeOf(paid.saisonId) > placeOf(saisonId);
    return {
      ...shared,
      date: dayOf(at),
      at,
      nature: 'credit_utilise',
      cotisationId,
      du: opposite(part),
      avoir: opposite(part),
      saisonId: isLater ? paid.saisonId : saisonId,
    };
  });
  const refunded = remboursements.map(({ dateRemboursement: date, at, montant: part, ...refund }): Entry => ({
    ...shared,
    date,
    at,
    nature: 'credit_rembourse',
    avoir: opposite(part),
    means: refund,
    saisonId: refund.saisonId ?? saisonId,
  }));
  if (montantReporte === 0) return [made, ...used, ...refunded];
  const next = money.credits.find(({ _id }) => _id === reporteEnId);
  const at = next?.createdAt ?? updatedAt;
  const carried: Entry = {
    ...shared,
    date: dayOf(at),
    at,
    nature: 'credit_reporte',
    avoir: opposite(montantReporte),
    saisonId: next?.saisonId ?? saisonId,
  };
  return [made, ...used, ...refunded, carried];
}

/** Uses on one cotisation at one moment are one line, whatever the number of members. */
function usesOf(utilisations: readonly StoredUtilisation[]): StoredUtilisation[] {
  const together = Map.groupBy(utilisations, ({ cotisationId, at }) => `${cotisationId} ${at.getTime()}`);
  return [...together.values()].map((of) => ({ ...of[0]!, montant: sumOf(of.map((use) => use.montant)) }));
}

/** What the lines come to. */
export const soldeOf = (entries: readonly Pick<Entry, 'du' | 'avoir'>[]): Solde => ({
  resteDu: sumOf(entries.map(({ du }) => du)),
  credits: sumOf(entries.map(({ avoir }) => avoir)),
});

/** A statement, in minor units. */
export interface Statement {
  ouverture: Solde;
  lignes: (Entry & Solde)[];
  cloture: Solde;
}

/** All lines, or those of one season after the sum of those before it; each with the balance after it. */
export function statementOf(
  entries: readonly Entry[],
  saisonId: string | null,
  placeOf: Calendar['placeOf'],
): Statement {
  const isBefore = (one: Entry) => saisonId !== null && placeOf(one.saisonId) < placeOf(saisonId);
  const ouverture = soldeOf(entries.filter(isBefore));
  let now = ouverture;
  const asked = entries.filter((one) => saisonId === null || one.saisonId === saisonId);
  const lignes = asked.map((one) => {
    now = { resteDu: minor(now.resteDu + one.du), credits: minor(now.credits + one.avoir) };
    return { ...one, ...now };
  });
  return { ouverture, lignes, cloture: now };
}
