import type { MemberReportRow, reportCalls } from '@club/contract';
import { clubToday, type alreadySent, type CallRequest } from '@club/service-kit';
import { sendWorkbook, sheetOf, type Sheet } from '@club/service-kit/workbook';
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
  return sendWorkbook({ res, signal }, { name: `rapport_${name}_${clubToday()}`, sheet: sheet(rows) });
}

function sheet(rows: readonly MemberReportRow[]): Sheet {
  return sheetOf({
    name: 'Adhérents par âge',
    rows,
    columns: [
      { title: 'Code Adhérent', width: 15, value: ({ codeAdherent }) => codeAdherent },
      { title: 'Nom', width: 22, value: ({ nom }) => nom },
      { title: 'Prénom', width: 22, value: ({ prenom }) => prenom },
      { title: 'Date Naissance', width: 16, kind: 'date', value: ({ dateNaissance }) => dateNaissance },
      { title: 'Âge', width: 8, kind: 'count', value: ({ age }) => age },
      { title: 'Téléphone', width: 18, value: ({ telephone }) => telephone },
      { title: 'Email', width: 30, value: ({ email }) => email },
      { title: 'Dernière Saison', width: 18, value: ({ derniereSaison }) => derniereSaison },
    ],
  });
}
