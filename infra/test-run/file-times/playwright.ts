import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Playwright reporter: time of each file's journeys. */
export default class FileTimes implements Reporter {
  readonly #seconds = new Map<string, number>();

  onTestEnd({ location: { file } }: TestCase, { duration }: TestResult): void {
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1000);
  }

  onEnd(): void {
    for (const [file, taken] of this.#seconds)
      process.stdout.write(`⏱ ${taken.toFixed(1)} s ${path.relative('.', file)}\n`);
  }

  printsToStdio(): boolean {
    return false; // only beside the reporter of the journeys
  }
}
