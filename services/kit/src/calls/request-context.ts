import type { Response } from 'express';
import type { CallName } from '@club/contract';
import type { Identity } from '../access/actor.ts';

/** What the log, the metrics and the error answer need to know of a request. */
export interface RequestContext {
  requestId: string;
  /** `none` until a route matched. */
  call: CallName | 'none';
  identity?: Identity;
}

/** The context of a request, kept in `res.locals` by the first middleware. */
export function requestContext(res: Response): RequestContext {
  return res.locals.context as RequestContext;
}
