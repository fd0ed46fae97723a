import type { BrowserContext } from '@playwright/test';

/** What a page must never do. */
export interface Watched {
  /** Scripts that ran, and what the Content-Security-Policy had to stop. */
  readonly found: string[];
  /** What was found since it was asked last. */
  take(): string[];
}

/** Collects scripts that ran and CSP reports of a window. */
export async function watchPages(context: BrowserContext): Promise<Watched> {
  const found: string[] = [];
  await context.exposeBinding('clubXss', ({ page }) => void found.push(`a script ran at ${page.url()}`));
  await context.exposeBinding('clubReport', (_source, report: string) => void found.push(report));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      const tell = (window as unknown as { clubReport: (report: string) => void }).clubReport;
      tell(`policy: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  return { found, take: () => found.splice(0) };
}
