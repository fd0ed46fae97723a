import { effacementRights, type effacementCalls } from '@club/contract';
import { requireRights, type CallRequest, type HandlersOf } from '@club/service-kit';
import { effacements } from './effacement-job.ts';
import { getApercuEffacement, startEffacement } from './start-effacement.ts';

/** An erasure names somebody and tells of his money, so each of its calls asks for the rights to read both (I-14). */
const seen =
  <Request extends Pick<CallRequest<typeof effacementCalls.listEffacements>, 'actor'>, Answer>(
    answer: (request: Request) => Answer,
  ) =>
  (request: Request): Answer => {
    requireRights(request.actor, ...effacementRights);
    return answer(request);
  };

export const effacementHandlers = {
  getApercuEffacement: seen(getApercuEffacement),
  startEffacement: seen(startEffacement),
  listEffacements: seen(({ actor }) => effacements.list(actor)),
  getEffacement: seen(effacements.get),
  followEffacement: seen(effacements.follow),
  cancelEffacement: seen(effacements.cancel),
} satisfies HandlersOf<typeof effacementCalls>;
