import type { SchemasOf } from '../schemas/call-schemas.ts';
import { joi } from '../schemas/joi.ts';
import { recordId } from '../schemas/records.ts';
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
