import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../../../services/kit/src/testing/until.ts';

const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.ts')).href;

/** Environment of a product whose clock is moved by that file. */
export const movedBy = (file: string) => ({ NODE_OPTIONS: `--import=${preload}`, CLUB_TEST_CLOCK: file });

/** Milliseconds by which two clocks may differ and still be one. */
const sameMs = 60_000;

/** A clock of a product that only moves forward. */
export class ClubClock {
  readonly #file: string;
  #aheadMs: number;

  constructor(file: string) {
    this.#file = file;
    if (!existsSync(file)) writeFileSync(file, '0');
    this.#aheadMs = Number(readFileSync(file, 'utf8'));
  }

  /** The moment in the product. */
  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Moves to a moment; resolves once every process at these addresses is there, and the gateway finds all of them ready. */
  async moveTo(moment: Date, gateway: string, services: readonly string[]): Promise<void> {
    const ahead = moment.getTime() - Date.now();
    if (ahead < this.#aheadMs) throw new Error(`the clock of the club only moves forward, not to ${moment}`);
    this.#aheadMs = ahead;
    writeFileSync(`${this.#file}.new`, String(ahead));
    renameSync(`${this.#file}.new`, this.#file);
    for (const url of [gateway, ...services]) await until(() => this.#isThere(`${url}/health/live`));
    await until(async () => (await fetch(`${gateway}/api/health`).catch(() => undefined))?.ok);
  }

  async #isThere(url: string): Promise<boolean> {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    const told = Date.parse(answer?.headers.get('Date') ?? '');
    return Math.abs(told - this.now().getTime()) < sameMs;
  }
}
