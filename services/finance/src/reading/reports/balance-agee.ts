import type { LigneBalanceAgee } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { personNames } from '../../documents/adherents/persons.ts';
import { openPromises, owedCotisations } from '../../people/payeurs/open-debts.ts';
import { debtsByAge } from './ageing-report-rules.ts';
import { oneReportAtATime } from './one-report-at-a-time.ts';

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
