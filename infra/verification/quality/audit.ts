import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';

/** What a page scores, of 100, in one run; and what a person waits for. */
export interface Score {
  /** BenchmarkIndex of the machine, measured in this run. */
  speed: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** LCP and total blocking time in ms; CLS without unit. */
  lcp: number;
  tbt: number;
  cls: number;
}

export interface Visit {
  address: string;
  /** Empty without a session. */
  cookie: string;
  chromePath: string;
}

const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Retries twice when Chromium could not record a trace (NO_NAVSTART…). */
export async function auditOnce(visit: Visit): Promise<Score> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await audit(visit);
    if (!result.runtimeError) return scoreOf(result);
    if (attempt === 3) throw new Error(`${visit.address}: ${result.runtimeError.message}`);
  }
}

/** In a browser of its own, with an empty cache. */
async function audit({ address, cookie, chromePath }: Visit): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const flags = {
      logLevel: 'error' as const,
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    };
    const audited = await lighthouse(address, flags, desktopConfig);
    if (!audited) throw new Error(`Lighthouse says nothing of ${address}`);
    return audited.lhr;
  } finally {
    chrome.kill();
  }
}

function scoreOf({ categories, audits, environment }: Result): Score {
  const of100 = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    speed: environment.benchmarkIndex,
    performance: of100('performance'),
    accessibility: of100('accessibility'),
    bestPractices: of100('best-practices'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
