import { markdownTable } from '../report.ts';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';

export interface MeasuredPage {
  name: string;
  path: string;
  signedIn: boolean;
}

const pages: readonly MeasuredPage[] = [
  { name: 'login', path: '/login', signedIn: false },
  { name: 'members', path: '/members', signedIn: true },
  { name: 'dashboard', path: '/', signedIn: true },
  { name: 'cotisations', path: '/cotisations', signedIn: true },
];
/** Performance on a computer; phones are no goal. */
const minPerformance = 90;

/** Median of `runs` Lighthouse runs on the main screens; `faults` lists low scores. */
export async function measureLighthouse(
  url: string,
  session: string,
  chromePath: string,
  runs: number,
  say: (sentence: string) => void,
): Promise<{ table: string; faults: string[] }> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const page of pages) {
    const scores: Score[] = [];
    for (let run = 0; run < runs; run += 1) {
      const cookie = page.signedIn ? session : '';
      const score = await auditOnce({ address: url + page.path, cookie, chromePath });
      say(rowOf(page.name, score).join('  '));
      scores.push(score);
    }
    const score = medianOf(scores);
    rows.push(rowOf(page.name, score));
    if (score.performance < minPerformance)
      faults.push(`${page.name}: ${score.performance} < ${minPerformance}`);
    if (score.accessibility < 100 || score.bestPractices < 100)
      faults.push(`${page.name}: accessibility or best practices below 100`);
  }
  const waits = ['LCP s', 'TBT ms', 'CLS'];
  const titles = ['page', 'performance', 'accessibility', 'best practices', ...waits, 'machine'];
  return { table: markdownTable(titles, rows), faults };
}

function medianOf(scores: readonly Score[]): Score {
  const of = (key: keyof Score) => median(scores.map((score) => score[key]));
  return {
    speed: of('speed'),
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function rowOf(name: string, score: Score): string[] {
  const { performance, accessibility, bestPractices, lcp, tbt, cls, speed } = score;
  const waits = [(lcp / 1_000).toFixed(2), tbt.toFixed(0), cls.toFixed(3)];
  return [name, ...[performance, accessibility, bestPractices].map(String), ...waits, speed.toFixed(0)];
}

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
