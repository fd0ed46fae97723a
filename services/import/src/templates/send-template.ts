import type { ImportType } from '@club/contract';
import { alreadySent, RuleError } from '@club/service-kit';
import type { Response } from 'express';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** GET /api/import/template/{type}: sends an empty workbook to fill in. */
export async function sendTemplate(type: ImportType, res: Response): Promise<typeof alreadySent> {
  if (type !== 'adherents')
    throw new RuleError('rule', { message: 'Cet import n’est pas encore disponible.' });
  const { makeAdherentTemplate } = await import('./adherent-template.ts'); // exceljs: 35 MB, most processes never need it
  const workbook = await makeAdherentTemplate();
  res.set({
    'Content-Type': workbookType,
    'Content-Disposition': `attachment; filename="modele-${type}.xlsx"`,
    'Cache-Control': 'no-store',
  });
  res.send(workbook);
  return alreadySent;
}
