import {
  plural,
  type CorrectionAccount,
  type correctionCalls,
  type ImportAccount,
  type ImportPlan,
} from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { answerShownTo } from '../imports/import-shown-rules.ts';
import { importFile } from '../imports/start-import.ts';

type CorrectionRequest = CallRequest<typeof correctionCalls.importAdherentsCorrection>;

/**
 * POST /api/adherents/import-correction: changes the members that a corrected workbook names, and answers what became of its
 * rows; with `dryRun` the plan. Who corrects has to be allowed to change members, too.
 */
export async function importCorrection(request: CorrectionRequest): Promise<CorrectionAccount | ImportPlan> {
  const answer = answerShownTo(request.actor, await importFile(request, 'corrections'));
  return 'lignes' in answer ? answer : accountOfCorrection(answer);
}

/** The account of an import in the words of a correction. */
export function accountOfCorrection({
  imported,
  skipped,
  errors,
  errorDetails,
  message,
}: ImportAccount): CorrectionAccount {
  const updated = plural(imported, 'adhérent corrigé', 'adhérents corrigés');
  const refused = errors > 0 ? `, ${plural(errors, 'ligne en erreur', 'lignes en erreur')}` : '';
  return {
    totalProcessed: imported + skipped + errors,
    updated: imported,
    errors,
    errorDetails,
    message: message ?? `${updated}${refused}.`,
  };
}
