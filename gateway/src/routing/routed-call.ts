import type { CallData, CallName } from '@club/contract';
import { requestContext, RuleError } from '@club/service-kit/edge';
import type { RequestHandler, Response } from 'express';
import type { RouteTable } from './route-table.ts';

export interface RoutedCall {
  name: CallName;
  call: CallData;
}

export const routedCall = (res: Response): RoutedCall => res.locals.routed as RoutedCall;

/** Finds the call of a request; answers 404 and 405. */
export function routeCall(findRoute: RouteTable): RequestHandler {
  return (req, res, next) => {
    const route = findRoute(req.method, req.path);
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
