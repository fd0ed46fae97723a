import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { recordId } from '../core/records.ts';
import type { activiteCalls, ListActivitesQuery } from './activite-calls.ts';

const maxLines = 100;

export const activiteSchemas: SchemasOf<typeof activiteCalls> = {
  listActivites: {
    query: joi.object<ListActivitesQuery, true>({
      limit: joi.number().integer().min(1).max(maxLines),
      before: recordId(),
    }),
  },
};
