import { RuleError } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import { routedCall } from '../routing/routed-call.ts';
import { isOwnOrigin } from './origin-rules.ts';

/** I-5. */
export function checkOrigin(publicOrigin: string | undefined): RequestHandler {
  return (req, res, next) => {
    const source = {
      origin: req.get('Origin'),
      fetchSite: req.get('Sec-Fetch-Site'),
      referer: req.get('Referer'),
      fetchDest: req.get('Sec-Fetch-Dest'),
      host: req.get('Host'),
      hasCookie: req.headers.cookie !== undefined,
    };
    if (!isOwnOrigin(routedCall(res).call, source, publicOrigin)) throw new RuleError('cross_origin');
    next();
  };
}
