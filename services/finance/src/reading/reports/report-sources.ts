import type {
  AnswerOf,
  CallsOwnedBy,
  EcritureComptable,
  LapsedQuery,
  LigneBalanceAgee,
  MoisReglements,
  PayerReportGroup,
  PeriodQuery,
  ReportCallName,
  reportCalls,
  SaisonQuery,
  SectionReportGroup,
  SectionReportTotal,
  UntilQuery,
} from '@club/contract';
import { listSections } from '../../documents/catalogue/sections.ts';
import { reportAdherentsNonRenouveles } from './adherents-non-renouveles.ts';
import { reportAdherentsParSection, reportAdherentsSectionFormule } from './report-members.ts';
import type { Reader } from './reader.ts';
import { reportJournalCaisse } from './journal-caisse.ts';
import { reportSynthese } from './synthese/report-synthese.ts';
import { clubSettings, clubToday, minor } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { personNames } from '../../documents/adherents/persons.ts';
import { openPromises, owedCotisations } from '../../people/payeurs/open-debts.ts';
import { debtsByAge } from './ageing-report-rules.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { entriesOf, type Recorded } from '../../payments/ecritures/entry-rules.ts';
import { recordedMovements, recordedOfClosing } from '../../payments/ecritures/recorded-movements.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { reportedDays, type ReportedDays } from './reported-days.ts';
import { monthsOf } from './month-report-rules.ts';
import { receiptsOf } from './receipts.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { codesOf } from '../../ledger/views/money-references.ts';
import { payerGroups } from './payer-report-rules.ts';
import { Formules } from '../../documents/catalogue/formules.ts';
import { catalogueOf, scopeOf, sumsByFormule } from './agreed-sums.ts';
import { type FormuleSum, sectionGroups, sectionTotals, totalOf } from './section-report-rules.ts';

/** Query of any report; each uses what its call has. */
export type ReportQuery = PeriodQuery & LapsedQuery;

/** Rows of a list, generated one by one. */
type Rows<Answer> = Answer extends readonly (infer Row)[] ? Iterable<Row> : never;

/** Reads a report, as a whole or with generated rows. */
export type Source<Answer> = (query: ReportQuery, reader: Reader) => Promise<Answer | Rows<Answer>>;

export type FinanceReportCall = ReportCallName & CallsOwnedBy<'finance'>;
export type FinanceAnswer<Name extends FinanceReportCall> = AnswerOf<(typeof reportCalls)[Name]>;

/** Sources of the reports, for screen and workbook alike. */
export const reportSources = {
  reportReglements: (query: ReportQuery, { signal }: Reader) => reportReglements(query, signal),
  reportReglementsParMois: (query: ReportQuery, { signal }: Reader) => reportReglementsParMois(query, signal),
  reportJournalCaisse: (query: ReportQuery, { signal }: Reader) => reportJournalCaisse(query, signal),
  reportBalanceAgee: (_query: ReportQuery, { signal }: Reader) => reportBalanceAgee(signal),
  reportJournalComptable: (query: ReportQuery, { signal }: Reader) => reportJournalComptable(query, signal),
  reportMontantsSections,
  reportMontantsSectionsSimple,
  reportAdherentsSectionFormule: (query: ReportQuery, { signal }: Reader) =>
    reportAdherentsSectionFormule(query, signal),
  reportAdherentsParSection: (query: ReportQuery, { signal, personal }: Reader) =>
    reportAdherentsParSection(query, signal, personal),
  reportSectionsFormules,
  reportAdherentsNonRenouveles,
  reportSections: () => listSections(),
  reportSynthese,
} satisfies { readonly [Name in FinanceReportCall]: Source<FinanceAnswer<Name>> };

/** True when a report is a whole answer, not generated rows. */
export function isMade<Answer extends object>(answer: Answer | Iterable<object>): answer is Answer {
  return Array.isArray(answer) || !(Symbol.iterator in answer);
}

/** What each payer owes today over all seasons, by age and by name (M-64). Nothing is read once `signal` is aborted. */
export function reportBalanceAgee(signal: AbortSignal): Promise<LigneBalanceAgee[]> {
  return oneReportAtATime(signal, async () => {
    const [promises, cotisations] = await Promise.all([openPromises(), owedCotisations()]);
    const debts = debtsByAge(promises, cotisations, clubToday());
    const nameOf = await personNames(debts.map(({ payeurId }) => payeurId));
    const sumsOf = new Map(debts.map(({ payeurId, sums }) => [payeurId, sums]));
    return inNameOrder(debts.map(({ payeurId }) => nameOf(payeurId))).map(
      ({ id, codeAdherent, nom, prenom }): LigneBalanceAgee => ({
        payeurId: id,
        codePayeur: codeAdherent,
        nomPrenom: `${nom} ${prenom}`.trim(),
        ...sumsOf.get(id)!,
      }),
    );
  });
}

/**
 * The entries of the accounts on the days of a period, or of a season (M-63). Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportJournalComptable(
  query: PeriodQuery & SaisonQuery,
  signal: AbortSignal,
): Promise<EcritureComptable[]> {
  return oneReportAtATime(signal, async () => {
    const recorded = await recordedOn(await reportedDays(query), signal);
    const payers = recorded.flatMap(({ postings }) => postings.flatMap(({ payeurId }) => payeurId ?? []));
    const nameOf = await personNames(new Set(payers));
    return entriesOf(recorded, { comptes: clubSettings.current.comptaSettings, nameOf });
  });
}

async function recordedOn({ from, to }: ReportedDays, signal: AbortSignal): Promise<Recorded[]> {
  const found: Recorded[] = [];
  // The day of an entry is not that of its record: money is entered later, and ahead.
  for await (const one of recordedMovements()) {
    signal.throwIfAborted();
    if (one.date >= from && one.date <= to) found.push(one);
  }
  const clotures = await Clotures.find<ClotureDocument>({
    $or: [{ jour: { $gte: from, $lte: to } }, { 'rouverte.jour': { $gte: from, $lte: to } }],
  }).toArray();
  const closings = clotures.flatMap(recordedOfClosing);
  return [...found, ...closings.filter(({ date }) => date >= from && date <= to)];
}

/**
 * The money of `reportReglements` by month and means. Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportReglementsParMois(
  period: PeriodQuery & UntilQuery,
  signal: AbortSignal,
): Promise<MoisReglements[]> {
  return oneReportAtATime(signal, async () => monthsOf(await receiptsOf(period)));
}

/**
 * Received money by payer, in a period or for a season, generated one by one; its total equals that of the list of
 * these règlements. Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportReglements(
  period: PeriodQuery & UntilQuery,
  signal: AbortSignal,
): Promise<Iterable<PayerReportGroup>> {
  return oneReportAtATime(signal, () => receivedByPayer(period));
}

async function receivedByPayer(period: PeriodQuery & UntilQuery): Promise<Iterable<PayerReportGroup>> {
  const found = await receiptsOf(period);
  const reglements = found.filter(({ details }) => details.length > 0);
  const payers = [...new Set(reglements.map(({ payeurId }) => payeurId))];
  const paid = reglements.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId));
  const [nameOf, codeOf] = await Promise.all([
    personNames(payers),
    codesOf(Cotisations, 'codeCotisation', paid),
  ]);
  return payerGroups(reglements, inNameOrder(payers.map(nameOf)), codeOf);
}

/**
 * Agreed amounts by section and formula, of a season or a period; the total equals that of the list of these
 * cotisations.
 * @throws RuleError as `reportedSaisonId`
 */
export async function reportMontantsSections(
  period: PeriodQuery & UntilQuery,
): Promise<AnswerOf<typeof reportCalls.reportMontantsSections>> {
  const scope = await scopeOf(period);
  const sums = await sumsByFormule(scope).toArray();
  return { sections: sectionGroups(sums, await catalogueOf(sums, scope)), totalGeneral: totalOf(sums) };
}

/** The same by section only. */
export async function reportMontantsSectionsSimple(
  period: PeriodQuery & UntilQuery,
): Promise<SectionReportTotal[]> {
  return sectionTotals((await reportMontantsSections(period)).sections);
}

/**
 * Every formula of the catalogue with its agreed amounts in a season, 0 included.
 * @throws RuleError as `reportedSaisonId`
 */
export async function reportSectionsFormules(query: UntilQuery): Promise<SectionReportGroup[]> {
  const scope = await scopeOf(query);
  const sums = await sumsByFormule(scope).toArray();
  const taken = new Set(sums.map(({ formuleId }) => formuleId));
  const offered = await Formules.find({ deletedAt: null }, { projection: { _id: 1 } }).toArray();
  const others = offered
    .filter(({ _id }) => !taken.has(_id))
    .map(({ _id }): FormuleSum => ({ formuleId: _id, nombreAdherents: 0, montant: minor(0) }));
  const all = [...sums, ...others];
  return sectionGroups(all, await catalogueOf(all, scope));
}
