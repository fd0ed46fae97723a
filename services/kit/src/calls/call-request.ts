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

/** A call as its handler gets it: token, permission and every part already checked. */
export interface CallRequest<C> {
  name: CallName;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: Actor;
  requestId: string;
  idempotencyKey?: string;
  /** Version that the client saw (`If-Match: "3"`). */
  ifMatch?: number;
  /** Carries the request id. */
  log: Logger;
  /** Aborted when the client goes away before the answer, and when it is too late for one. */
  signal: AbortSignal;
  /** Until when it is answered (`performance.now`): no transaction of it is committed later. Infinity for what takes its time. */
  answerBy: number;
  req: express.Request;
  res: express.Response;
}

/** Answers one call; refuses by throwing RuleError. */
export type Handler<C> = (request: CallRequest<C>) => Promise<AnswerOf<C> | Reply<AnswerOf<C>>>;

/** One handler per delivered call of a service: a call without handler does not compile. */
export type ServiceHandlers<O extends Owner> = { [Name in CallsOwnedBy<O>]: Handler<Calls[Name]> };

/** Handlers of the delivered calls among `T`, for `satisfies Partial<HandlersOf<typeof adherentCalls>>`. */
export type HandlersOf<T> = {
  [Name in keyof T as T[Name] extends { planned: true } ? never : Name]: Handler<T[Name]>;
};

/** Any handler, as the binding calls it. */
export type AnyHandler = (request: CallRequest<never>) => Promise<unknown>;
