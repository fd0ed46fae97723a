/** Headers of an answer that is a workbook to save. */
export const workbookHeaders = (fileName: string): Record<string, string> =>
  fileHeaders('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName);

/** Headers of an answer that is a file to save. */
export function fileHeaders(type: string, fileName: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Resolves when the client goes away. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
