import type { Owner } from '@club/contract';
import type { KeepActivities } from '../activity/consume-activities.ts';
import type { Replies } from '../bus/request-reply.ts';
import type { ServiceHandlers } from '../calls/call-request.ts';
import type { AnyCopy } from '../copies/define-copy.ts';
import type { AnyJob } from '../jobs/run-jobs.ts';
import type { Migration } from '../migrations/migration.ts';

/** Definition of a service, for `startService`. */
export interface ServiceDefinition<O extends Owner> {
  name: O;
  handlers: ServiceHandlers<O>;
  copies?: readonly AnyCopy[];
  /** Its answers to other services' questions; `{}` for none. */
  replies: Replies<O>;
  /** Run by every instance. */
  jobs?: readonly AnyJob[];
  /** Only for the service that keeps the activity feed. */
  keepActivities?: KeepActivities;
  /** Migrations of stored data, in order; each runs once, before `prepare`. */
  migrations?: readonly Migration[];
  /** Runs after indexes and migrations, before listening; returns the parts to stop. */
  prepare?: () => Promise<void | (() => Promise<void>)>;
}
