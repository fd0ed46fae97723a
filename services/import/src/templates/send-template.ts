import type { TemplateType } from '@club/contract';
import { alreadySent } from '@club/service-kit';
import { workbookHeaders } from '@club/service-kit/workbook';
import type { Response } from 'express';

/** GET /api/import/template/{type}. */
export async function sendTemplate(type: TemplateType, res: Response): Promise<typeof alreadySent> {
  const { makeTemplate } = await import('./make-template.ts'); // exceljs: 35 MB, most processes never need it
  res.set(workbookHeaders(`modele-${type}.xlsx`));
  res.send(await makeTemplate(type));
  return alreadySent;
}
