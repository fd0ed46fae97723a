import { markdownTable } from '../report.ts';
import { auditOnce, type FormFactor, type Score } from './audit.ts';

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
/** Minimum performance score per form factor. */
const minScore = { desktop: 95, mobile: 80 } as const;

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
  for (const formFactor of ['desktop', 'mobile'] as const) {
    for (const page of pages) {
      const scores: Score[] = [];
      for (let run = 0; run < runs; run += 1) {
        const cookie = page.signedIn ? session : '';
        const score = await auditOnce({ address: url + page.path, cookie, chromePath, formFactor });
        say(rowOf(page.name, formFactor, score).join('  '));
        scores.push(score);
      }
      const score = medianOf(scores);
      rows.push(rowOf(page.name, formFactor, score));
      if (score.performance < minScore[formFactor])
        faults.push(`${page.name}, ${formFactor}: ${score.performance} < ${minScore[formFactor]}`);
      if (score.accessibility < 100 || score.bestPractices < 100)
        faults.push(`${page.name}, ${formFactor}: accessibility or best practices below 100`);
    }
  }
  const waits = ['LCP s', 'TBT ms', 'CLS'];
  const machine = ['machine', 'slowed by'];
  const titles = ['page', 'on', 'performance', 'accessibility', 'best practices', ...waits, ...machine];
  return { table: markdownTable(titles, rows), faults };
}

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
