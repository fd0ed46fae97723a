import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { markdownTable } from '../report/report.ts';
import { slowdownOf } from './phone-rules.ts';

/** What a page scores, of 100, in the median of its runs; and what a person waits for. */
interface Score {
  /** Speed of the machine as Lighthouse measures it in each run (BenchmarkIndex). */
  speed: number;
  /** Times that the processor was made slower than it is. */
  slowdown: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Largest paint and blocking of the main thread in ms; layout shift without unit. */
  lcp: number;
  tbt: number;
  cls: number;
}

export interface MeasuredPage {
  name: string;
  /** Path of the product. */
  path: string;
  signedIn: boolean;
}

const pages: readonly MeasuredPage[] = [
  { name: 'login', path: '/login', signedIn: false },
  { name: 'members', path: '/members', signedIn: true },
  { name: 'dashboard', path: '/', signedIn: true },
  { name: 'cotisations', path: '/cotisations', signedIn: true },
];
/** Least score of performance on each form factor: the machine of a counter, and a phone of a treasurer on his way. */
const least = { desktop: 95, mobile: 80 } as const;
type FormFactor = keyof typeof least;

/** Runs that tell how fast the machine is now: one that others work on too changes within minutes. */
const recent = 5;

const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Median of `runs` of Lighthouse on the main screens; `faults` names the scores that are too low. */
export async function measureLighthouse(
  url: string,
  cookie: string,
  chromePath: string,
  runs: number,
  say: (sentence: string) => void,
): Promise<{ table: string; faults: string[] }> {
  const rows: string[][] = [];
  const faults: string[] = [];
  const speeds: number[] = [];
  for (const formFactor of ['desktop', 'mobile'] as const) {
    for (const page of pages) {
      const scores: Score[] = [];
      for (let run = 0; run < runs; run += 1) {
        // The desktop comes first, as fast as the machine is: it tells how fast that is.
        const slowdown = formFactor === 'desktop' ? 1 : slowdownOf(median(speeds.slice(-recent)));
        const score = await auditOnce({
          ...{ address: url + page.path, cookie: page.signedIn ? cookie : '' },
          ...{ chromePath, formFactor, slowdown },
        });
        say(`${page.name}, ${formFactor}: ${score.performance}, TBT ${score.tbt.toFixed(0)} ms`);
        scores.push(score);
        speeds.push(score.speed);
      }
      const score = medianOf(scores);
      rows.push(rowOf(page.name, formFactor, score));
      if (score.performance < least[formFactor])
        faults.push(`${page.name}, ${formFactor}: ${score.performance} < ${least[formFactor]}`);
      if (score.accessibility < 100 || score.bestPractices < 100)
        faults.push(`${page.name}, ${formFactor}: accessibility or best practices below 100`);
    }
  }
  const waits = ['LCP s', 'TBT ms', 'CLS'];
  const machine = ['machine', 'slowed by'];
  const titles = ['page', 'on', 'performance', 'accessibility', 'best practices', ...waits, ...machine];
  return { table: markdownTable(titles, rows), faults };
}

/** A trace that Chromium could not record on a busy machine (NO_NAVSTART…) says nothing of the page: it is taken again, twice. */
async function auditOnce(visit: Visit): Promise<Score> {
  for (let attempt = 1; ; attempt += 1) {
    const { score, failure } = await audit(visit);
    if (score) return score;
    if (attempt === 3) throw new Error(`${visit.address}: ${failure}`);
  }
}

interface Visit {
  address: string;
  /** Empty without a session. */
  cookie: string;
  chromePath: string;
  formFactor: FormFactor;
  slowdown: number;
}

/** One run in a browser of its own, with an empty cache. */
async function audit(visit: Visit): Promise<{ score?: Score; failure?: string }> {
  const { address, cookie, chromePath, formFactor, slowdown } = visit;
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const result = await lighthouse(
      address,
      {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
        throttling: { cpuSlowdownMultiplier: slowdown },
      },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    const { categories, audits, runtimeError, environment } = result.lhr;
    if (runtimeError) return { failure: runtimeError.message };
    const of100 = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
    const value = (name: string) => audits[name]?.numericValue ?? 0;
    const score = {
      speed: environment.benchmarkIndex,
      slowdown,
      performance: of100('performance'),
      accessibility: of100('accessibility'),
      bestPractices: of100('best-practices'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    };
    return { score };
  } finally {
    chrome.kill();
  }
}

/** Each figure's own median. */
function medianOf(scores: readonly Score[]): Score {
  const of = (key: keyof Score) => median(scores.map((score) => score[key]));
  return {
    speed: of('speed'),
    slowdown: of('slowdown'),
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

function rowOf(name: string, formFactor: FormFactor, score: Score): string[] {
  const { performance, accessibility, bestPractices, lcp, tbt, cls, speed, slowdown } = score;
  const waits = [(lcp / 1_000).toFixed(2), tbt.toFixed(0), cls.toFixed(3)];
  const machine = [speed.toFixed(0), `${slowdown.toFixed(1)} ×`];
  return [name, formFactor, ...[performance, accessibility, bestPractices].map(String), ...waits, ...machine];
}
