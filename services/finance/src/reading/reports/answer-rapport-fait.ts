import {
  coverageText,
  formatsDe,
  plusGrandRapport,
  reportNames,
  reports,
  estEnvoyable,
  type MorceauDemande,
  type RapportDemande,
  type RapportFait,
} from '@club/contract';
import { clubToday, RuleError } from '@club/service-kit';
import { pagesOf, workbookOf } from '@club/service-kit/workbook';
import { keepFile, keptPart } from './rapport-fait-store.ts';
import { coverageNamesOf, readWholeReport } from './read-titled-report.ts';

/** Milliseconds for the largest report while others are made; who asked waits no longer. */
export const madeWithinMs = 60_000;

const endings = { excel: 'xlsx', pdf: 'pdf' } as const;

/**
 * Bus reply: makes a report that an e-mail will carry, the same file as its export.
 * @throws RuleError as the report itself, `rule` when it is too large for an e-mail
 */
export async function answerRapportFait(asked: RapportDemande): Promise<RapportFait> {
  const { format, personal, dateDebut, dateFin, sectionId } = asked;
  const rapport = reportNames.filter(estEnvoyable).find((name) => name === asked.rapport);
  if (!rapport || !formatsDe(rapport).includes(format)) throw new RuleError('refused_value');
  const query = {
    ...(dateDebut !== undefined && dateFin !== undefined && { dateDebut, dateFin }),
    ...(sectionId !== undefined && { sectionId }),
  };
  const signal = AbortSignal.timeout(madeWithinMs);
  const report = await readWholeReport(rapport, query, { signal, personal });
  const coverage = coverageText(reports[rapport], query, await coverageNamesOf(rapport, query));
  const titled = { title: reports[rapport].label, coverage, report };
  const bytes = await (format === 'pdf' ? pagesOf : workbookOf)(titled, plusGrandRapport);
  if (!bytes) throw new RuleError('rule', { message: tooLarge });
  return {
    ...(await keepFile(bytes)),
    nom: `rapport_${rapport}_${clubToday()}.${endings[format]}`,
    titre: titled.title,
    couverture: coverage,
    lignes: report.count,
    octets: bytes.length,
  };
}

const tooLarge = `Le rapport dépasse ${plusGrandRapport / 1_000_000}\u00a0Mo\u00a0: il est trop grand pour un e-mail. Choisissez une section, ou exportez-le.`;

/**
 * Bus reply: a part of it.
 * @throws RuleError `not_found` when it is gone
 */
export async function answerMorceauRapport({ id, morceau }: MorceauDemande): Promise<{ base64: string }> {
  const base64 = await keptPart(id, morceau);
  if (base64 === null) throw new RuleError('not_found');
  return { base64 };
}
