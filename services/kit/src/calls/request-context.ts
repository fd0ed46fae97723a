import type { Response } from 'express';
import type { CallName } from '@club/contract';
import type { OpenSpan } from '../tracing/tracer.ts';
import type { Identity } from '../access/actor.ts';

/** Data of a request for logs, metrics and errors. */
export interface RequestContext {
  requestId: string;
  /** Arrival, as `performance.now()`. */
  since: number;
  /** `none` until a route matched. */
  call: CallName | 'none';
  identity?: Identity;
  /** Absent while traces are off. */
  span?: OpenSpan | undefined;
}

/** The context that the first middleware put in `res.locals`. */
export function requestContext(res: Response): RequestContext {
  return res.locals.context as RequestContext;
}
