import { randomUUID } from 'node:crypto';
import type { ErrorCode, Owner } from '@club/contract';
import { errors, type Msg } from '@nats-io/transport-node';
import { RuleError, type RuleErrorDetails } from '../errors/rule-error.ts';
import { toRuleError } from '../errors/to-rule-error.ts';
import { logger } from '../log/logger.ts';
import { currentService } from '../service/current-service.ts';
import { timeLimits } from '../service/time-limits.ts';
import type { Bus } from './bus.ts';
import { answerSubject, askSubject } from './subjects.ts';

/** How an answer travels: the value, or the refusal. */
export type Answer = { value: unknown } | { refusal: { code: ErrorCode; details: RuleErrorDetails } };

/** Answers one kind of question of other services; refuses by throwing RuleError. */
export type Replies = Readonly<Record<string, (payload: unknown) => Promise<unknown>>>;

/**
 * Asks another service over core NATS, where a copy lacks something (design.md "Events"). Throws the RuleError the other one
 * threw, `unavailable` when it or the bus is away or silent for `timeoutMs` milliseconds (`timeLimits` where none are given).
 */
export async function ask(
  service: Owner,
  question: string,
  payload: unknown,
  { timeoutMs = timeLimits().question }: { timeoutMs?: number } = {},
): Promise<unknown> {
  const { bus } = currentService();
  if (!bus.isUp()) throw new RuleError('unavailable', { service });
  const answer = await askOn(bus, service, question, payload, timeoutMs).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError || error instanceof errors.RequestError) {
      throw new RuleError('unavailable', { service });
    }
    throw error;
  });
  if ('refusal' in answer) throw new RuleError(answer.refusal.code, answer.refusal.details);
  return answer.value;
}

/**
 * Asks over a bus, within `timeout` milliseconds; throws the client's own errors. The answer comes on a subject of this question
 * alone: who answers may publish there and not where NATS answers, so that no service can forge what another or NATS would say.
 */
export async function askOn(
  bus: Bus,
  service: Owner,
  question: string,
  payload: unknown,
  timeout: number,
): Promise<Answer> {
  const reply = answerSubject(bus.prefix, bus.name, randomUUID());
  const subject = askSubject(bus.prefix, service, question);
  const message = await bus
    .connection()
    .request(subject, JSON.stringify(payload ?? null), { timeout, noMux: true, reply });
  return message.json<Answer>();
}

/** Answers questions to `service` from the first time the bus is up; instances share them. */
export function answerQuestions(bus: Bus, service: Owner, replies: Replies): void {
  let subscribed = false;
  bus.whenUp(() => {
    if (subscribed) return;
    subscribed = true;
    for (const [question, reply] of Object.entries(replies)) {
      bus.connection().subscribe(askSubject(bus.prefix, service, question), {
        queue: service,
        callback: (error, message) => {
          if (error) logger.warn({ err: error, question }, 'question refused by the bus');
          else
            answerTo(reply, message, question).catch((cause: unknown) =>
              logger.warn({ err: cause, question }, 'answer lost'),
            );
        },
      });
    }
  });
}

async function answerTo(reply: Replies[string], message: Msg, question: string): Promise<void> {
  message.respond(JSON.stringify(await answerOf(reply, message, question)));
}

async function answerOf(reply: Replies[string], message: Msg, question: string): Promise<Answer> {
  try {
    return { value: (await reply(message.json<unknown>())) ?? null };
  } catch (error) {
    const refusal = toRuleError(error) ?? new RuleError('internal');
    if (refusal.code === 'internal') logger.error({ err: error, question }, 'question failed');
    return { refusal: { code: refusal.code, details: refusal.details } };
  }
}
