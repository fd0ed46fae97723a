import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, CallName, Calls } from '@club/contract';
import { services } from '../../launcher/services.ts';
import type { Stack } from '../../launcher/stack.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { administrator, mongoUrlOf, startTestStack } from '../../testing/club.ts';
import type { Request, Staff } from '../../testing/staff.ts';
import { writeWorkbook } from '../../workbook/write-workbook.ts';
import { ClubClock, movedBy } from './club-clock.ts';
import { dayOf } from './raw-rows.ts';
import { recomputeSettled } from './recompute.ts';

const lookEveryMs = 100;

/** A club that lives years in minutes: the product with a clock that is moved. */
export class YearsClub {
  readonly stack: Stack;
  readonly mongoUrl: string;
  staff: Staff;
  readonly #clock: ClubClock;
  readonly #folder: string;

  private constructor(
    stack: Stack,
    { staff, clock, folder }: { staff: Staff; clock: ClubClock; folder: string },
  ) {
    this.stack = stack;
    this.mongoUrl = mongoUrlOf(stack);
    this.staff = staff;
    this.#clock = clock;
    this.#folder = folder;
  }

  static async start(): Promise<YearsClub> {
    const folder = mkdtempSync(path.join(tmpdir(), 'club-years-'));
    const file = path.join(folder, 'clock');
    const clock = new ClubClock(file);
    const stack = await startTestStack({ extraEnv: movedBy(file) });
    const { staff } = await administrator(stack);
    return new YearsClub(stack, { staff, clock, folder });
  }

  async close(): Promise<void> {
    await this.stack.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  now(): Date {
    return this.#clock.now();
  }

  get today(): string {
    return dayOf(this.now());
  }

  /** Moves to noon of a day; who was signed in signs in again. */
  async passTo(day: string): Promise<void> {
    const urls = services.map((name) => this.stack.urlOf(name));
    await this.#clock.moveTo(new Date(`${day}T12:00:00Z`), this.stack.url, urls);
    this.staff = (await administrator(this.stack)).staff;
  }

  /** Throws what is refused. */
  ask<K extends CallName>(name: K, request: Request = {}): Promise<AnswerOf<Calls[K]>> {
    return acknowledged(this.staff, name, request);
  }

  /** Asks again until it holds: for jobs. */
  async when<K extends CallName>(
    name: K,
    request: Request,
    holds: (answer: AnswerOf<Calls[K]>) => boolean,
  ): Promise<AnswerOf<Calls[K]>> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const answer = await this.ask(name, request);
      if (holds(answer)) return answer;
      if (Date.now() > deadline) throw new Error(`${name} stays ${JSON.stringify(answer)}`);
      await pause(lookEveryMs);
    }
  }

  /** Every figure by its raw rows, once what services tell each other has arrived; returns how many. */
  recomputed(): Promise<number> {
    return recomputeSettled(this.mongoUrl, this.staff, () => this.now());
  }

  /** Imports a workbook of so many persons. */
  async importWorkbook(count: number): Promise<void> {
    const file = path.join(this.#folder, 'membres.xlsx');
    const { imported } = await writeWorkbook(file, count);
    const form = new FormData();
    form.set('type', 'adherents');
    form.set('file', new Blob([readFileSync(file)]), 'membres.xlsx');
    const { status, body } = await this.staff.send('POST', '/api/import', { body: form });
    const account = body as { imported?: number };
    if (status !== 200 || account.imported !== imported)
      throw new Error(`import of ${count}: ${status} ${JSON.stringify(body)}`);
  }

  async giveCertificat(codeAdherent: string, dateCertificat: string): Promise<void> {
    const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
    const form = new FormData();
    form.set('codeAdherent', codeAdherent);
    form.set('dateCertificat', dateCertificat);
    form.set('certificat', new Blob([pdf], { type: 'application/pdf' }), 'c.pdf');
    const { status, body } = await this.staff.send('POST', '/api/upload/certificat', { body: form });
    if (status !== 200) throw new Error(`certificate of ${codeAdherent}: ${status} ${JSON.stringify(body)}`);
  }
}
