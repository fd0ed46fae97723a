import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { slowdownOf } from './phone.ts';

export type FormFactor = 'desktop' | 'mobile';

/** What a page scores, of 100, in one run; and what a person waits for. */
export interface Score {
  /** BenchmarkIndex measured just before the page is opened. */
  speed: number;
  /** Simulated CPU slowdown factor. */
  slowdown: number;
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
  formFactor: FormFactor;
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

/** Records at full speed, then audits with a simulated slowdown from this run's own BenchmarkIndex: machine load varies. */
async function audit({ address, cookie, chromePath, formFactor }: Visit): Promise<Result> {
  const gathered = mkdtempSync(path.join(tmpdir(), 'club-lighthouse-'));
  const config = formFactor === 'desktop' ? desktopConfig : undefined;
  const flags: Flags = {
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  };
  try {
    await withChromium(chromePath, (port) =>
      lighthouse(address, { ...flags, port, gatherMode: gathered }, config),
    );
    const throttling = { cpuSlowdownMultiplier: setSlowdown(gathered, formFactor) };
    const audited = await lighthouse(address, { ...flags, throttling, auditMode: gathered }, config);
    if (!audited) throw new Error(`Lighthouse says nothing of ${address}`);
    return audited.lhr;
  } finally {
    rmSync(gathered, { recursive: true, force: true });
  }
}

/** A browser of its own, with an empty cache. */
async function withChromium(chromePath: string, work: (port: number) => Promise<unknown>): Promise<void> {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    await work(chrome.port);
  } finally {
    chrome.kill();
  }
}

/** Lighthouse reads the settings saved with the recording: the slowdown is written there. */
function setSlowdown(gathered: string, formFactor: FormFactor): number {
  const file = path.join(gathered, 'artifacts.json');
  const artifacts = JSON.parse(readFileSync(file, 'utf8')) as {
    BenchmarkIndex: number;
    settings: { throttling: { cpuSlowdownMultiplier: number } };
  };
  const slowdown = formFactor === 'desktop' ? 1 : slowdownOf(artifacts.BenchmarkIndex);
  artifacts.settings.throttling.cpuSlowdownMultiplier = slowdown;
  writeFileSync(file, JSON.stringify(artifacts));
  return slowdown;
}

function scoreOf({ categories, audits, environment, configSettings }: Result): Score {
  const of100 = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    speed: environment.benchmarkIndex,
    slowdown: configSettings.throttling.cpuSlowdownMultiplier,
    performance: of100('performance'),
    accessibility: of100('accessibility'),
    bestPractices: of100('best-practices'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
