import type { TemplateType } from '@club/contract';
import { alreadySent } from '@club/service-kit';
import { workbookHeaders } from '@club/service-kit/workbook';
import type { Response } from 'express';

/** GET /api/import/template/{type}. */
export async function sendTemplate(type: TemplateType, res: Response): Promise<typeof alreadySent> {
  const workbook = await templateOf(type);
  res.set(workbookHeaders(`modele-${type}.xlsx`));
  res.send(workbook);
  return alreadySent;
}

const made = new Map<TemplateType, Promise<Buffer>>();

/** Made once, at the first request: half a second of processor. */
function templateOf(type: TemplateType): Promise<Buffer> {
  const known = made.get(type);
  if (known) return known;
  const making = make(type).catch((error: unknown) => {
    made.delete(type);
    throw error;
  });
  made.set(type, making);
  return making;
}

async function make(type: TemplateType): Promise<Buffer> {
  const { makeTemplate } = await import('./make-template.ts'); // exceljs: 35 MB, most processes never need it
  return makeTemplate(type);
}
