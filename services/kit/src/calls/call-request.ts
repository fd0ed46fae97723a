import type {
  AnswerOf,
  BodyOf,
  CallName,
  Calls,
  CallsOwnedBy,
  Owner,
  ParamsOf,
  QueryOf,
} from '@club/contract';
import type express from 'express';
import type { Logger } from 'pino';
import type { Actor } from '../access/actor.ts';
import type { Reply } from './reply.ts';

/** Request of a handler, after the checks of token, permission and schemas. */
export interface CallRequest<C> {
  name: CallName;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: Actor;
  requestId: string;
  idempotencyKey?: string;
  /** Version the client saw (`If-Match: "3"`). */
  ifMatch?: number;
  log: Logger;
  /** Aborted when the client leaves, or at `answerBy`. */
  signal: AbortSignal;
  /** By `performance.now`: no transaction commits later (P-8). Infinity for calls without limit. */
  answerBy: number;
  req: express.Request;
  res: express.Response;
}

/** Answers one call; refuses by throwing RuleError. */
export type Handler<C> = (request: CallRequest<C>) => Promise<AnswerOf<C> | Reply<AnswerOf<C>>>;

/** One handler per call: a missing one does not compile. */
export type ServiceHandlers<O extends Owner> = { [Name in CallsOwnedBy<O>]: Handler<Calls[Name]> };

/** For `satisfies Partial<HandlersOf<typeof adherentCalls>>`. */
export type HandlersOf<T> = { [Name in keyof T]: Handler<T[Name]> };

/** A handler of any call. */
export type AnyHandler = (request: CallRequest<never>) => Promise<unknown>;
