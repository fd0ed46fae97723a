import { alreadySent, type CallRequest } from '@club/service-kit';

/** Sends a PDF, which is shown in the browser and kept nowhere. */
export function sendPdf(res: CallRequest<unknown>['res'], content: Buffer, name: string): typeof alreadySent {
  res.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(content);
  return alreadySent;
}

/** Codes and names of seasons are free text. */
export const fileName = (text: string): string => text.replaceAll(/[^\w-]+/g, '-');
