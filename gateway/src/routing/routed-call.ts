import type { CallData, CallName } from '@club/contract';
import { requestContext, RuleError } from '@club/service-kit/edge';
import type { RequestHandler, Response } from 'express';
import type { Router } from './route-table.ts';

/** The call of the contract that a request is for. */
export interface RoutedCall {
  name: CallName;
  call: CallData;
}

/** The call found by `routeCall`. */
export const routedCall = (res: Response): RoutedCall => res.locals.routed as RoutedCall;

/** Finds the call of a request; unknown addresses, other methods and planned calls end here. */
export function routeCall(router: Router): RequestHandler {
  return (req, res, next) => {
    const route = router(req.method, req.path);
    if (route.kind === 'none') throw new RuleError('not_found', { message: 'Adresse inconnue.' });
    if (route.kind === 'other-method') {
      res.set('Allow', route.allow.join(', '));
      throw new RuleError('method_not_allowed');
    }
    requestContext(res).call = route.name;
    res.locals.routed = { name: route.name, call: route.call } satisfies RoutedCall;
    next();
  };
}

/** Answers 501 to calls that are declared and not delivered; after the permission check, so that it tells nobody more. */
export const refusePlanned: RequestHandler = (_req, res, next) => {
  if (routedCall(res).call.planned) throw new RuleError('planned');
  next();
};
