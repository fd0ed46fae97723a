import { callEntries, type CallData, type CallName, type Owner } from '@club/contract';
import { Router, type RequestHandler } from 'express';
import type { TokenVerifier } from '../access/token-verifier.ts';
import { RuleError } from '../errors/rule-error.ts';
import { answerErrors } from './answer-errors.ts';
import { bindCall } from './bind-call.ts';
import type { AnyHandler } from './call-request.ts';
import { requestContext } from './request-context.ts';

type Bound = [name: CallName, call: CallData, handler: AnyHandler];

/** Routes a service's delivered calls to their handlers; other paths answer 404, other methods 405 with Allow. */
export function callRouter(owner: Owner, handlers: object, verify: TokenVerifier): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const bound = boundCalls(owner, handlers);
  for (const [name, call, handler] of bound) {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[method](expressPath(call.path), nameCall(name), bindCall(name, call, handler, verify));
  }
  for (const [path, methods] of methodsByPath(bound)) {
    router.all(path, (_req, res) => {
      res.set('Allow', methods.join(', '));
      throw new RuleError('method_not_allowed');
    });
  }
  router.use(() => {
    throw new RuleError('not_found', { message: 'Adresse inconnue.' });
  });
  router.use(answerErrors(owner));
  return router;
}

/** Before any check, so that refusals are logged and measured under the call's name. */
function nameCall(name: CallName): RequestHandler {
  return (_req, res, next) => {
    requestContext(res).call = name;
    next();
  };
}

/** Plain paths before those with a parameter: `/adherents/recent` is not an id. */
function boundCalls(owner: Owner, handlers: object): Bound[] {
  const byName = handlers as Partial<Record<CallName, AnyHandler>>;
  const own = callEntries.filter(([, call]) => call.owner === owner);
  const bound = own.map(([name, call]): Bound => {
    const handler = byName[name];
    if (!handler) throw new Error(`no handler for the call ${name}`);
    return [name, call, handler];
  });
  return bound.sort(([, a], [, b]) => (parameterRank(a.path) < parameterRank(b.path) ? -1 : 1));
}

function parameterRank(path: string): string {
  return path.replace(/\{\w+\}/g, '\uffff');
}

function methodsByPath(bound: readonly Bound[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, call] of bound) {
    const path = expressPath(call.path);
    found.set(path, [...(found.get(path) ?? []), call.method]);
  }
  return found;
}

function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
