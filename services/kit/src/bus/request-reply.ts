import { randomUUID } from 'node:crypto';
import type { AnsweringOwner, ErrorCode, GivesOf, Owner, QuestionTo, TakesOf } from '@club/contract';
import { faultOfAnswer, questionSchemaOf, validate, type QuestionSchema } from '@club/contract/server';
import { errors, headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { RuleError, type RuleErrorDetails } from '../errors/rule-error.ts';
import { toRuleError } from '../errors/to-rule-error.ts';
import { logger } from '../log/logger.ts';
import { currentService } from '../service/current-service.ts';
import { timeLimits } from '../service/time-limits.ts';
import { asPart, tracer, within } from '../tracing/tracing.ts';
import type { Bus } from './bus.ts';
import { answerSubject, askSubject, traceparentHeader } from './subjects.ts';

type Answer = { value: unknown } | { refusal: { code: ErrorCode; details: RuleErrorDetails } };

/** Handlers for an owner's questions; they refuse by throwing RuleError. */
export type Replies<O extends Owner> = {
  readonly [Q in O extends AnsweringOwner ? QuestionTo<O> : never]: O extends AnsweringOwner
    ? (taken: TakesOf<O, Q & QuestionTo<O>>) => Promise<GivesOf<O, Q & QuestionTo<O>>>
    : never;
};

type AnyReply = (taken: unknown) => Promise<unknown>;

/**
 * Asks a question of the contract over core NATS; waits `timeoutMs` milliseconds (default in `timeLimits`).
 * @throws RuleError the owner's own, or `unavailable` when the owner or the bus does not answer
 */
export function requestReply<O extends AnsweringOwner, Q extends QuestionTo<O>>(
  owner: O,
  question: Q,
  takes: TakesOf<O, Q>,
  { timeoutMs = timeLimits().question }: { timeoutMs?: number } = {},
): Promise<GivesOf<O, Q>> {
  return requestReplyOver(currentService().bus, owner, question, takes, timeoutMs);
}

/** As `requestReply`, over a given bus: for commands outside a service. */
export async function requestReplyOver<O extends AnsweringOwner, Q extends QuestionTo<O>>(
  bus: Bus,
  owner: O,
  question: Q,
  takes: TakesOf<O, Q>,
  timeoutMs: number,
): Promise<GivesOf<O, Q>> {
  if (!bus.isUp()) throw new RuleError('unavailable', { service: owner });
  const answer = await request(bus, owner, question, takes, timeoutMs);
  if ('refusal' in answer) throw new RuleError(answer.refusal.code, answer.refusal.details);
  const fault = faultOfAnswer(schemaOf(owner, question), answer.value);
  if (fault !== null) throw new Error(`${owner} answered ${question} with a wrong ${fault}`);
  return answer.value as GivesOf<O, Q>;
}

/** Each question has its own answer subject, so that no service can forge the answer of another or of NATS (E-8). */
async function request(
  bus: Bus,
  owner: AnsweringOwner,
  question: string,
  takes: unknown,
  timeout: number,
): Promise<Answer> {
  const reply = answerSubject(bus.prefix, bus.name, randomUUID());
  const subject = askSubject(bus.prefix, owner, question);
  try {
    const span = { name: `ask ${owner} ${question}`, kind: 'client' } as const;
    const message = await asPart(span, (traceparent) =>
      bus.connection().request(subject, JSON.stringify(takes), {
        timeout,
        noMux: true,
        reply,
        ...(traceparent !== undefined && { headers: traceHeaders(traceparent) }),
      }),
    );
    return message.json<Answer>();
  } catch (error) {
    if (error instanceof errors.TimeoutError || error instanceof errors.RequestError)
      throw new RuleError('unavailable', { service: owner });
    throw error;
  }
}

function traceHeaders(traceparent: string): MsgHdrs {
  const given = headers();
  given.set(traceparentHeader, traceparent);
  return given;
}

/** Answers questions to `owner` as soon as the bus is up; instances share them through a queue. */
export function answerQuestions<O extends Owner>(bus: Bus, owner: O, replies: Partial<Replies<O>>): void {
  const answered = Object.entries(replies as Readonly<Record<string, AnyReply>>).map(([question, reply]) => ({
    question,
    reply,
    schema: schemaOf(owner, question),
  }));
  let subscribed = false;
  bus.whenUp(() => {
    if (subscribed) return;
    subscribed = true;
    for (const { question, reply, schema } of answered) {
      bus.connection().subscribe(askSubject(bus.prefix, owner, question), {
        queue: owner,
        callback: (error, message) => {
          if (error) logger.warn({ err: error, question }, 'question refused by the bus');
          else
            answer(message, schema, reply, question).catch((cause: unknown) =>
              logger.warn({ err: cause, question }, 'answer lost'),
            );
        },
      });
    }
  });
}

async function answer(
  message: Msg,
  schema: QuestionSchema,
  reply: AnyReply,
  question: string,
): Promise<void> {
  const asked = message.headers?.get(traceparentHeader);
  const span = asked ? tracer()?.open({ name: `answer ${question}`, kind: 'server' }, asked) : undefined;
  const answered = await within(span, () => answerOf(message, schema, reply, question));
  span?.end({ failed: 'refusal' in answered ? answered.refusal.code : undefined });
  message.respond(JSON.stringify(answered));
}

async function answerOf(
  message: Msg,
  { takes }: QuestionSchema,
  reply: AnyReply,
  question: string,
): Promise<Answer> {
  try {
    const { value, errors: faults } = validate(takes, message.json<unknown>());
    if (faults) throw new RuleError('validation', { errors: faults });
    return { value: (await reply(value)) ?? null };
  } catch (error) {
    const refusal = toRuleError(error) ?? new RuleError('internal');
    if (refusal.code === 'internal') logger.error({ err: error, question }, 'question failed');
    return { refusal: { code: refusal.code, details: refusal.details } };
  }
}

function schemaOf(owner: Owner, question: string): QuestionSchema {
  const schema = questionSchemaOf(owner, question);
  if (!schema) throw new Error(`${owner} is not asked ${question}`);
  return schema;
}
