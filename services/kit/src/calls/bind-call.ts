import type { CallData, CallName } from '@club/contract';
import type { RequestHandler, Response } from 'express';
import { refusalOf } from '../access/access-rules.ts';
import { lacks } from '../access/require-rights.ts';
import type { Identity } from '../access/actor.ts';
import type { TokenVerifier } from '../access/token-verifier.ts';
import { RuleError } from '../errors/rule-error.ts';
import { answerOrFirst } from '../idempotency/once.ts';
import { logger } from '../log/logger.ts';
import { within } from '../tracing/tracing.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { answerByOf, answerInTime, waitedHeader } from './answer-in-time.ts';
import { bodyParsers } from './body-parser.ts';
import type { AnyHandler, CallRequest } from './call-request.ts';
import { alreadySent, Reply } from './reply.ts';
import { idempotencyKeyOf, ifMatchOf } from './request-headers.ts';
import { validateParts } from './validate-parts.ts';

/** The Express handlers of one call: token, permission, schemas, handler, answer. */
export function bindCall(
  name: CallName,
  call: CallData,
  handler: AnyHandler,
  verify: TokenVerifier,
): RequestHandler[] {
  const authorize: RequestHandler = async (req, res, next) => {
    const identity = await verify(req.get('Authorization'));
    const context = requestContext(res);
    context.identity = identity;
    // One token serves several requests; the header, where present, tells them apart.
    if (req.get('X-Request-Id') === undefined) context.requestId = identity.requestId;
    const refusal = refusalOf(call, identity);
    if (refusal) throw refusal === 'forbidden' ? lacks(call.access) : new RuleError(refusal);
    next();
  };
  const answer: RequestHandler = async (req, res) => {
    const { identity, requestId, span } = requestContext(res) as RequestContext & { identity: Identity };
    const answerBy = answerByOf(call, req.get(waitedHeader));
    const needless = abortedWhenClosed(res);
    const request = {
      name,
      ...validateParts(name, call, req),
      actor: identity.actor,
      requestId,
      idempotencyKey: idempotencyKeyOf(req),
      ifMatch: ifMatchOf(req),
      log: logger.child({ requestId, call: name }),
      signal: needless.signal,
      answerBy,
      req,
      res,
    };
    const asked = request as unknown as CallRequest<never>;
    // A body is parsed outside of the span.
    const answering = within(span, () => answerOrFirst(asked, handler(asked)));
    send(res, call, await answerInTime(answering, call.owner, request, needless));
  };
  return [authorize, ...bodyParsers(name, call), answer];
}

function send(res: Response, call: CallData, answer: unknown): void {
  if (answer === alreadySent) return;
  if (answer instanceof Reply) res.set({ ...answer.headers });
  const body = answer instanceof Reply ? answer.answer : answer;
  const status = call.status ?? 200;
  res.status(status);
  if (status === 204 || body === undefined) res.end();
  else res.json(body);
}

/** Aborts a handler's work when its client leaves. */
function abortedWhenClosed(res: Response): AbortController {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller;
}
