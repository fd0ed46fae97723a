import type { JournalCaisse, PeriodQuery, SaisonQuery } from '@club/contract';
import { personNames } from '../../documents/adherents/persons.ts';
import { readJournal, type Journal } from '../../payments/caisse/read-journal.ts';
import { tillKeyOf } from '../../payments/caisse/till-key.ts';
import { opposite } from '../../ledger/rules/amounts.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { type CashLine, type CashMovement, cashJournal } from './cash-journal-rules.ts';
import { natureOf } from './month-report-rules.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';
import { reportedDays, type ReportedDays } from './reported-days.ts';

/**
 * Cash in and out by day, with its balance and the closings of tills (M-62). Nothing is read once `signal` is aborted.
 * @throws RuleError as `reportedSaisonId`
 */
export function reportJournalCaisse(
  query: PeriodQuery & SaisonQuery,
  signal: AbortSignal,
): Promise<JournalCaisse> {
  return oneReportAtATime(signal, async () => {
    const days = await reportedDays(query);
    const [before, journal, clotures] = await Promise.all([
      cashBefore(days.from),
      readJournal(days.from, days.to),
      Clotures.find<ClotureDocument>({ jour: { $lte: days.to }, rouverte: null }).toArray(),
    ]);
    const movements = movementsOf(journal, days);
    const nameOf = await personNames(movements.map(({ payeurId }) => payeurId));
    const textOf = (id: string) => {
      const { nom, prenom } = nameOf(id);
      return `${nom} ${prenom}`.trim();
    };
    return cashJournal({ before, movements, clotures }, days, textOf);
  });
}

function movementsOf({ reglements, credits }: Journal, { from, to }: ReportedDays): CashMovement[] {
  const received = reglements.flatMap((reglement) =>
    reglement.details
      .filter(({ typeReglement }) => typeReglement === 'espece')
      .map((line) => {
        const { dateReglement: jour, createdBy, caisse, createdAt: at, montant } = line;
        return {
          jour,
          key: tillKeyOf(line),
          caissier: caisse?.nom ?? createdBy,
          at,
          montant,
          nature: natureOf(reglement, { montant }),
          code: reglement.codeReglement,
          payeurId: reglement.payeurId,
        };
      }),
  );
  const refunded = credits.flatMap(({ payeurId, remboursements }) =>
    remboursements
      .filter(({ typeReglement }) => typeReglement === 'espece')
      .map(({ dateRemboursement: jour, by, byId, caisse, at, montant }) => ({
        jour,
        caissier: caisse?.nom ?? by,
        at,
        montant: opposite(montant),
        key: tillKeyOf({ caisse, createdBy: by, createdById: byId }),
        nature: 'remboursement' as const,
        code: null,
        payeurId,
      })),
  );
  return [...received, ...refunded].filter(({ jour }) => jour >= from && jour <= to);
}

/** All cash before a day, by day. */
async function cashBefore(from: string): Promise<CashLine[]> {
  const received = Reglements.aggregate<CashLine>(sums('details', 'dateReglement', 1, from));
  const refunded = Credits.aggregate<CashLine>(sums('remboursements', 'dateRemboursement', -1, from));
  return [...(await received.toArray()), ...(await refunded.toArray())];
}

function sums(list: string, day: string, sign: 1 | -1, from: string): object[] {
  const cash = { [`${list}.${day}`]: { $lt: from }, [`${list}.typeReglement`]: 'espece' };
  return [
    { $match: { ...cash, archivedAt: null } },
    { $unwind: `$${list}` },
    { $match: cash },
    {
      $group: {
        _id: `$${list}.${day}`,
        montant: { $sum: { $multiply: [sign, `$${list}.montant`] } },
      },
    },
    { $project: { _id: 0, jour: '$_id', montant: 1 } },
  ];
}
