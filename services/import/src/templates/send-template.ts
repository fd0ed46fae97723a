import type { TemplateType } from '@club/contract';
import { alreadySent, RuleError } from '@club/service-kit';
import type { Response } from 'express';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** GET /api/import/template/{type}. */
export async function sendTemplate(type: TemplateType, res: Response): Promise<typeof alreadySent> {
  if (type !== 'adherents')
    throw new RuleError('rule', { message: 'Cet import n’est pas encore disponible.' });
  const workbook = await adherentTemplate();
  res.set({
    'Content-Type': workbookType,
    'Content-Disposition': `attachment; filename="modele-${type}.xlsx"`,
    'Cache-Control': 'no-store',
  });
  res.send(workbook);
  return alreadySent;
}

let made: Promise<Buffer> | undefined;

/** Made once, at the first request: half a second of processor. */
function adherentTemplate(): Promise<Buffer> {
  made ??= makeTemplate().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeTemplate(): Promise<Buffer> {
  const { makeAdherentTemplate } = await import('./adherent-template.ts'); // exceljs: 35 MB, most processes never need it
  return makeAdherentTemplate();
}
