import type { AnswerOf, badgeCalls } from '@club/contract';
import { once, onceTogether, RuleError, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { withSerialLock } from './take-serial.ts';

type Print = typeof badgeCalls.printBadge;
export type PrintRequest = CallRequest<Print>;
type Printed = AnswerOf<Print>;

/** Prints some cards of a season, each of another member, in one transaction; the answers in their order. */
export type PrintTogether<Asked> = (unit: UnitOfWork, asked: readonly Asked[]) => Promise<Printed[]>;

interface Waiting<Asked> {
  asked: Asked;
  resolve: (printed: Printed) => void;
  reject: (error: unknown) => void;
}

/** Cards of one transaction: others wait for some tens of milliseconds. */
const mostTogether = 100;

/**
 * The prints of all counters. Serials of a season have no gap, so one transaction takes them after the other; what waits
 * meanwhile goes together, or 200 prints at once would have the last one wait for seconds.
 */
export class PrintQueue<Asked extends { request: PrintRequest }> {
  readonly #waiting = new Map<string, Waiting<Asked>[]>();
  readonly #print: PrintTogether<Asked>;

  constructor(print: PrintTogether<Asked>) {
    this.#print = print;
  }

  add(saisonId: string, asked: Asked): Promise<Printed> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(saisonId) ?? [];
      this.#waiting.set(saisonId, [...queue, { asked, resolve, reject }]);
      // Each brings a turn with it, and a turn takes at least one.
      withSerialLock(saisonId, () => this.#turn(saisonId)).catch(reject);
    });
  }

  async #turn(saisonId: string): Promise<void> {
    const some = this.#takeSome(saisonId);
    if (some.length < 2) return this.#oneByOne(some);
    try {
      const asked = some.map((one) => one.asked);
      const requests = asked.map(({ request }) => request);
      const printed = await onceTogether(requests, (unit) => this.#print(unit, asked));
      some.forEach(({ resolve }, at) => resolve(printed[at]!));
    } catch {
      // One of them cannot be printed, was printed before or came too late: nothing was written for any.
      await this.#oneByOne(some);
    }
  }

  async #oneByOne(some: readonly Waiting<Asked>[]): Promise<void> {
    for (const { asked, resolve, reject } of some)
      // Its client has been told 503 meanwhile (P-8): whoever waits behind it must not wait for it too.
      if (performance.now() > asked.request.answerBy)
        reject(new RuleError('unavailable', { service: 'members' }));
      else
        await once(asked.request, async (unit) => (await this.#print(unit, [asked]))[0]!).then(
          resolve,
          reject,
        );
  }

  /** The first that wait, no member twice. */
  #takeSome(saisonId: string): Waiting<Asked>[] {
    const some: Waiting<Asked>[] = [];
    const left: Waiting<Asked>[] = [];
    const members = new Set<string>();
    for (const one of this.#waiting.get(saisonId) ?? []) {
      const { adherentId } = one.asked.request.body;
      const goes = some.length < mostTogether && !members.has(adherentId);
      (goes ? some : left).push(one);
      members.add(adherentId);
    }
    if (left.length > 0) this.#waiting.set(saisonId, left);
    else this.#waiting.delete(saisonId);
    return some;
  }
}
