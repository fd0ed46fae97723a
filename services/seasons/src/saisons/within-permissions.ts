import { withoutTotals } from '@club/contract';
import type { CallRequest } from '@club/service-kit';

/** Wraps a handler: its answer leaves out the amounts that the user may not read (I-14). */
export function withinPermissions<Request extends Pick<CallRequest<unknown>, 'actor'>, Answer>(
  handler: (request: Request) => Promise<Answer>,
): (request: Request) => Promise<Answer> {
  return async (request) => withoutTotals(request.actor.permissions, await handler(request));
}
