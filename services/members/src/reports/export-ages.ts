import type { reportCalls } from '@club/contract';
import { clubToday, type alreadySent, type CallRequest } from '@club/service-kit';
import { memberSheet, sendWorkbook } from '@club/service-kit/workbook';
import { reportAdherentsParAge } from './adherents-par-age.ts';

const name = 'adherents-par-age';

/**
 * GET /api/reports/adherents-par-age/export: the report as rapport_adherents-par-age_{date}.xlsx. Who takes names out of the
 * house is logged.
 * @throws RuleError `unavailable` (503) as the report
 */
export async function exportAdherentsParAge({
  query,
  actor,
  log,
  res,
  signal,
}: CallRequest<typeof reportCalls.exportAdherentsParAge>): Promise<typeof alreadySent> {
  const rows = await reportAdherentsParAge(query);
  log.info({ report: name, rows: rows.length, actor: actor.id }, 'report exported');
  return sendWorkbook(
    { res, signal },
    { name: `rapport_${name}_${clubToday()}`, sheet: memberSheet('Adhérents par âge', rows) },
  );
}
