import { withoutTotals } from '@club/contract';
import type { CallRequest } from '@club/service-kit';

/** A handler whose figures are answered without the amounts that who asks may not be told (I-14). */
export function toldWithin<Request extends Pick<CallRequest<unknown>, 'actor'>, Answer>(
  handler: (request: Request) => Promise<Answer>,
): (request: Request) => Promise<Answer> {
  return async (request) => withoutTotals(request.actor.permissions, await handler(request));
}
