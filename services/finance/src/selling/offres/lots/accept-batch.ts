import { obstacleLabels, lineKey } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import { takeCode, withFreeCode } from '../../../documents/codes/take-code.ts';
import { reglesNow } from '../../../documents/catalogue/regles-tarifaires.ts';
import { type NewLine, openCotisation } from '../../../ledger/rules/cotisation-rules.ts';
import { runJobTransaction } from '../../../ledger/transactions/money-transaction.ts';
import type { CandidatLigne } from '../../renouvellements/candidats/candidat-rules.ts';
import { judgeOffres } from '../../renouvellements/offres/judge-offre.ts';
import { closedReason, etatOffre, renewedLines, totalOf } from '../../renouvellements/offres/offre-rules.ts';
import { acceptOffered } from '../../renouvellements/offres/offered-lines.ts';
import { lastDayIn, laterThan, moneySaison } from '../../../documents/saisons/saisons.ts';
import { offreById } from '../../../documents/money/offres.ts';
import { payCotisation, sentPayments, withCodes } from '../../cotisations/pay-cotisation.ts';
import { holdFamille, tarifer } from '../../tarifs/famille.ts';
import { vendueA } from '../../tarifs/famille-rules.ts';
import { openLines } from '../present-offres.ts';
import { duePromises } from './due-rules.ts';
import type { LotRun, LotTurn } from './lot-run.ts';

/**
 * Accepts what can be accepted of the offer of a batch, unpaid, with promises for the days on which it falls due, in one transaction with the run's account. An offer
 * that was accepted meanwhile is left as it is; one that has ended is refused.
 */
export async function acceptBatch(run: LotRun, batch: LotTurn): Promise<void> {
  const [id = ''] = batch.items;
  try {
    await accept(run, batch, id);
  } catch (error) {
    // Something that is away is worth a retry.
    if (!(error instanceof RuleError) || error.code === 'unavailable') throw error;
    await batch.refuseAll(error.message);
  }
}

async function accept(run: LotRun, batch: LotTurn, offreId: string): Promise<void> {
  const offre = await offreById(offreId);
  const { saisonId, payeurId } = offre;
  // Enrolment may have been shut since the act began.
  await moneySaison(saisonId);
  const judged = await judgeOffres([offre], saisonId);
  const { today, jour, formules, troubles } = judged;
  const isDone = etatOffre(offre, judged) === 'acceptee';
  const reason = isDone ? null : closedReason(offre, judged);
  if (reason) throw new RuleError('rule', { message: reason });
  const chosen = openLines(offre.lignes, judged);
  if (!isDone && chosen.length === 0) {
    throw new RuleError('rule', { message: whyNothing([...troubles.values()]) });
  }
  const keys = new Set(chosen.map(lineKey));
  const lines = renewedLines(chosen, formules, { jour, finSaison: await lastDayIn(saisonId, jour) });
  const type = lines.length > 1 ? ('famille' as const) : ('individuelle' as const);
  const origin = { actor: starterOf(run), requestId: run.requestId, bulk: true };
  await withFreeCode(null, async () => {
    const codeCotisation = isDone ? '' : await takeCode('COT', null, today);
    const due = isDone || !run.echeance ? [] : duePromises(totalOf(chosen), run.echeance, jour);
    const payments = await withCodes(sentPayments({ reglements: due }, today), today);
    await runJobTransaction<void, boolean>(origin, {
      payeurId,
      saisonId,
      asked: {},
      offered: keys,
      change: async (ledger, context, unit) => {
        if (isDone) return false;
        const fields = {
          codeCotisation,
          saisonId,
          payeurId,
          type,
          adherents: await withReasons(lines, { payeurId, saisonId, code: offre.code, jour: today, unit }),
          description: null,
          produitLe: laterThan(today, jour),
        };
        const { _id } = openCotisation(ledger, fields, context);
        payCotisation(ledger, _id, payments, context);
        await acceptOffered(unit, { offreId, saisonId, keys }, _id);
        return true;
      },
      answer: (isAccepted, { unit }) =>
        batch.confirm(unit, { counts: isAccepted ? { faits: 1 } : { inchanges: 1 }, refuses: [] }),
    });
  });
}

/** Lines at the prices of an offer, with what the rules say today and the difference, as the counter sells them (T-9). */
async function withReasons(
  lines: readonly NewLine[],
  {
    payeurId,
    saisonId,
    code,
    jour,
    unit,
  }: { payeurId: string; saisonId: string; code: string; jour: string; unit: UnitOfWork },
): Promise<NewLine[]> {
  if (reglesNow().length === 0) return [...lines];
  await holdFamille(unit, { payeurId, saisonId });
  const nouvelles = lines.flatMap(({ adherentId: personneId, formules }) =>
    formules.map(({ formuleId, dateDebut }) => {
      const cle = lineKey({ adherentId: personneId, formuleId });
      return { cle, personneId, formuleId, dateDebut };
    }),
  );
  const { prix } = await tarifer({ saisonId, payeurId, jour, nouvelles, unit });
  return lines.map((line) => ({
    ...line,
    formules: line.formules.map((formule) => {
      const byRules = prix.get(lineKey({ adherentId: line.adherentId, formuleId: formule.formuleId }));
      return byRules ? { ...formule, tarification: vendueA(byRules, formule.montant, code) } : formule;
    }),
  }));
}

/** Names the obstacles and nobody: who reads it may not see a certificate, and it outlives an erasure. */
function whyNothing(troubles: readonly CandidatLigne[]): string {
  const found = new Set(troubles.flatMap(({ obstacle }) => obstacle ?? []));
  const named = [...found].map((one) => obstacleLabels[one].toLowerCase());
  if (named.length === 0) return 'Rien de cette offre ne peut être accepté.';
  return `Rien ne peut être accepté d’office (${named.join(', ')})\u00a0: voyez l’offre.`;
}
